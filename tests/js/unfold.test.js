import assert from "node:assert/strict";
import { test } from "node:test";

import { unfold } from "../../belote_teach/widgets/js/unfold.js";

test("what a page tells once stands again wherever it is referred to, and what is shared may refer to it too", () => {
  const shared = ["a rule", { says: { $: 0 }, n: 1 }];
  assert.deepEqual(unfold({ one: { $: 1 }, more: [null, { $: 0 }, false, 2] }, shared), {
    one: { says: "a rule", n: 1 },
    more: [null, "a rule", false, 2],
  });
});

test("two activities never hold the same piece", () => {
  const shared = [{ hand: ["7h"] }];
  const [first, second] = [unfold({ $: 0 }, shared), unfold({ $: 0 }, shared)];
  first.hand.push("8h");
  assert.deepEqual(second, { hand: ["7h"] });
});

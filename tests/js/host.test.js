import assert from "node:assert/strict";
import { test } from "node:test";

import { staticModel } from "../../belote_teach/widgets/js/host.js";

test("the model of a static page keeps values and tells its listeners until they leave", () => {
  const model = staticModel(/** @type {any} */ ({ title: "one" }));
  let heard = 0;
  const listener = () => {
    heard += 1;
  };
  model.on("change:state", listener);
  model.set("state", { title: "two" });
  assert.equal("two", model.get("state").title);
  assert.equal(1, heard);
  model.off("change:state", listener);
  model.set("state", {});
  assert.equal(1, heard);
  model.send({ type: "more" });
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { Asking } from "../../belote_teach/widgets/js/asking.js";
import { localTime } from "../../belote_teach/widgets/js/local_time.js";

test("a local time names the moment and its zone", () => {
  const at = new Date("2026-06-04T18:00:00.250Z");
  const said = localTime(at);
  assert.match(said, /^2026-06-0\dT\d\d:\d\d:\d\d\.250[+-]\d\d:\d\d$/);
  assert.equal(at.getTime(), Date.parse(said));
});

test("zones on both sides of Greenwich, and those of half an hour, are told right", () => {
  for (const [ahead, zone] of /** @type {[number, string][]} */ ([[330, "+05:30"], [-210, "-03:30"], [0, "+00:00"]])) {
    const at = new Date("2026-06-04T18:00:00Z");
    at.getTimezoneOffset = () => -ahead;
    assert.equal(zone, localTime(at).slice(-6));
    assert.equal(at.getTime(), Date.parse(localTime(at)));
  }
});

test("of several questions only the last one's answer counts", () => {
  /** @type {any} */
  const frame = { tell: () => true };
  const asking = new Asking(frame);
  asking.ask({});
  asking.ask({});
  assert.deepEqual([false, true], [asking.heard(), asking.heard()]);
  asking.ask({});
  assert.equal(true, asking.heard());
});

test("what did not go out is not waited for", () => {
  /** @type {any} */
  const frame = { tell: () => false };
  const asking = new Asking(frame);
  assert.equal(false, asking.ask({}));
  frame.tell = () => true;
  asking.ask({});
  assert.equal(true, asking.heard());
});

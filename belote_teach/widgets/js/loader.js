// Each activity on a page has this small module. The script and style that they share come once, in a model of their
// own (`front_end`), and are loaded the first time that one of them is shown.

/** @type {Map<string, Promise<{render: (given: any) => any}>>} */
const loaded = (/** @type {any} */ (globalThis).beloteTeachFrontEnds ??= new Map());

/**
 * @param {any} model
 * @returns {Promise<{render: (given: any) => any}>}
 */
function frontEnd(model) {
  const id = model.get("front_end").replace("IPY_MODEL_", "");
  let module = loaded.get(id);
  if (!module) {
    module = load(model.widget_manager, id);
    loaded.set(id, module);
  }
  return module;
}

/**
 * @param {any} manager
 * @param {string} id
 */
async function load(manager, id) {
  const shared = await manager.get_model(id);
  const style = document.createElement("style");
  style.textContent = shared.get("style");
  document.head.append(style);
  const url = URL.createObjectURL(new Blob([shared.get("script")], { type: "text/javascript" }));
  try {
    return await import(/* webpackIgnore: true */ url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {{model: any, el: HTMLElement}} given */
async function render(given) {
  const module = await frontEnd(given.model);
  return module.render(given);
}

export default { render };

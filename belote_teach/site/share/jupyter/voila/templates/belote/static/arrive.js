// An address may name a level: `#follow`. Its section comes late, when its widget is there, and what comes above it
// moves it; so the page goes there once more each time, until the reader does something.
const wanted = () => {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  } catch {
    return null; // not an address of ours
  }
};
if (window.location.hash.length > 1) {
  const go = () => wanted()?.scrollIntoView({ block: "start" });
  const watching = new MutationObserver(go);
  const sizes = new ResizeObserver(go);
  const stop = () => {
    watching.disconnect();
    sizes.disconnect();
  };
  window.addEventListener("DOMContentLoaded", () => {
    const page = document.getElementById("page");
    if (!page) return;
    watching.observe(page, { childList: true, subtree: true });
    sizes.observe(page);
    go();
  });
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown", "hashchange"]) {
    window.addEventListener(kind, stop, { once: true, passive: true, capture: true });
  }
  setTimeout(stop, 30000);
}

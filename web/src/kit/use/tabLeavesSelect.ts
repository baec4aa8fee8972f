/**
 * Lets Tab leave an open select of several values and keep what is chosen. The select itself takes Tab for Enter and
 * removes the highlighted option. Returns the function that stops listening.
 */
export function watchTabInSelects(target: Document = document): () => void {
  target.addEventListener('keydown', keepChoice, { capture: true });
  return () => target.removeEventListener('keydown', keepChoice, { capture: true });
}

/** Hides Tab from the select. The browser still moves the focus, and the select closes when it loses it. */
function keepChoice(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
  if (event.target.closest('.ant-select-multiple') !== null) event.stopPropagation();
}

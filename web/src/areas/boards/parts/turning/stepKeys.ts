/** What a key pressed on a board asks for. */
export type BoardStep = 'left' | 'right' | 'up' | 'down';

const steps: Partial<Record<string, BoardStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * The way of an arrow key that nobody else wants: not the player of a wall, nor a field or a menu that has the focus.
 * Undefined for any other key.
 */
export function stepOfKey(event: KeyboardEvent): BoardStep | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const { target } = event;
  const isElsewhere =
    target instanceof Element && target !== document.body && target.closest('[data-board]') === null;
  return isElsewhere ? undefined : steps[event.key];
}

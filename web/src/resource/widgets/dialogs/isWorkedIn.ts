/** Somebody has begun already: something in the dialog of this part has the focus, not the dialog itself. */
export function isWorkedIn(part: HTMLElement | null): boolean {
  const dialog = part?.closest('[role=dialog]') ?? null;
  const { activeElement } = document;
  return dialog !== null && activeElement !== dialog && dialog.contains(activeElement);
}

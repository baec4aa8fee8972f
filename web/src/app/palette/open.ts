const listeners = new Set<() => void>();
let isOpen = false;

/** Opens or closes the search over everything. */
export function setPalette(wanted: boolean): void {
  if (isOpen === wanted) return;
  isOpen = wanted;
  for (const listener of listeners) listener();
}

export const isPaletteOpen = (): boolean => isOpen;

export function onPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the keys are called on this machine. */
export function shortcutText(platform = navigator.platform): string {
  return /^(Mac|iP)/.test(platform) ? '⌘K' : 'Ctrl K';
}

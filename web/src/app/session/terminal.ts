import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';

/** Installed on the home screen, or held in the hand: a coarse pointer, and no room for a table on one side at least. */
const onPhone = [
  '(display-mode: standalone)',
  '(pointer: coarse) and (max-width: 767px)',
  '(pointer: coarse) and (max-height: 500px)',
];

/** What this browser runs on. A login says it, and its session stays with it. */
export function ownTerminal(): Terminal {
  return onPhone.some((query) => globalThis.matchMedia(query).matches) ? 'app' : 'pc';
}

import { systemEditorPath } from '@millwright/contract/areas/shifts/shiftSystem/systemEditorPath.ts';

/** Where a shift system is set up: one that is there, a copy of one, or a new one. */
export function systemEditorAddress(asked?: { id: string } | { from: string }): string {
  return asked === undefined ? systemEditorPath : `${systemEditorPath}?${new URLSearchParams(asked)}`;
}

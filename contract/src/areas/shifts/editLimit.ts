/** For so many hours behind the end of a shift, whoever may edit what was in it does; then the administrator alone. */
export const shiftEditHours = 24;

/** Whether the time is over in which a shift that ended at `endMs` (epoch ms) is edited by everybody who may edit it. */
export function isOverLimit({ endMs }: { endMs: number }, nowMs: number): boolean {
  return nowMs > endMs + shiftEditHours * 3_600_000;
}

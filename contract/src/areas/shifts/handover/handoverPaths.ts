/** Where handovers are listed, and where one is written, read and answered; the latter by its id. */
export const handoverListPath = '/personnel/handover';
export const handoverRecordPath = '/personnel/handoverRecord';

/** The address of one handover. */
export function handoverAddress(id: string): string {
  return `${handoverRecordPath}?${new URLSearchParams({ id })}`;
}

import type { ReactNode } from 'react';

/** Stands for a name that is not loaded yet. */
export const pendingName = '…';

const rowId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The name of a value; without one a code stays readable, and an id of a row waits for its name. */
export function nameOr(value: string, name: string | undefined): string {
  return name ?? (rowId.test(value) ? pendingName : value);
}

/** Draws chosen values of a select (`labelRender`): ids whose options are still loading say nothing to people. */
export function chosenLabel({ label, value }: { label?: ReactNode; value?: string | number }): ReactNode {
  return label ?? nameOr(String(value ?? ''), undefined);
}

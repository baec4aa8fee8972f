/** Page of the ledger of one machine: see `machineLedgerScreen`. */
export const machineLedgerPath = '/equipmentManagement/machineLedger';

/** The address of a machine's ledger, with the last date of its 90 days where it is not today. */
export function ledgerAddress(code: string, to?: string): string {
  const query = new URLSearchParams({ code, ...(to === undefined ? {} : { to }) });
  return `${machineLedgerPath}?${query}`;
}

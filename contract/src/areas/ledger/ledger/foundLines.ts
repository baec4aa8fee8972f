import type { LedgerLine } from './ledger.ts';

/** Lines of a process whose number, code, model or area holds a text; the page and its sheet narrow alike. */
export function foundLines(
  lines: readonly LedgerLine[],
  { process = '', find = '' }: { process?: string | undefined; find?: string | undefined },
): readonly LedgerLine[] {
  const text = find.trim().toLowerCase();
  return lines.filter(
    ({ kind, code, number, model, area }) =>
      (process === '' || kind === process) &&
      (text === '' || [code, number, model, area ?? ''].some((each) => each.toLowerCase().includes(text))),
  );
}

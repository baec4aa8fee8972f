import type { Finding, FindingRow } from './calls.ts';
import { groupFindings } from './findingLoss.ts';

/** Returns a row for each group of findings. A group of several spindles names none of them. */
export function findingRows(findings: readonly Finding[]): FindingRow[] {
  return groupFindings(findings).flatMap(({ findings: own, isRead, lossKg }) => {
    const [worst] = own;
    if (worst === undefined) return [];
    return [
      {
        ...worst,
        spindle: own.length > 1 ? null : worst.spindle,
        isRead,
        lossKg,
        lastMs: Math.max(...own.map(({ recoveredMs, lastMs }) => recoveredMs ?? lastMs)),
        ids: own.map(({ id }) => id),
      },
    ];
  });
}

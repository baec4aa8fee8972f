import { overlappingSpans, type YearSpan } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { fail } from '../../platform/http/errors/fail.ts';

/** Refuses lines of a list whose days of the year overlap, naming the later one. */
export function refuseOverlaps(list: string, spans: readonly YearSpan[]): void {
  const [first, second] = overlappingSpans(spans) ?? [];
  if (first === undefined || second === undefined) return;
  const said = (place: number) => `${spans[place]?.fromDay}–${spans[place]?.toDay}`;
  throw fail('energy.repeatedDays', { first: said(first), second: said(second) }, [
    { field: `${list}.${second}.fromDay`, rule: 'repeated', params: {} },
  ]);
}

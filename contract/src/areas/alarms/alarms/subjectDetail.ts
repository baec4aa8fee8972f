import type { Alarm } from './alarmCalls.ts';

/** What the value of an alarm of what is no machine was made of: the key of its words below `alarms.subjectValues`, and what they name. */
export interface SubjectDetail {
  readonly key: 'part' | 'order' | 'orderDue';
  readonly values: Readonly<Record<string, string>>;
}

/** Reads what an alarm keeps as `4|10` of a part, or `2026-12-01|2026-12-05` of an order; undefined of others. */
export function subjectDetail({
  source,
  detail,
}: Pick<Alarm, 'detail'> & { source: string }): SubjectDetail | undefined {
  if (detail === null) return undefined;
  const [first = '', second] = detail.split('|');
  if (source === 'partStock' && second !== undefined)
    return { key: 'part', values: { has: first, least: second } };
  if (source === 'orderDue' || source === 'orderLate')
    return second === undefined
      ? { key: 'orderDue', values: { due: first } }
      : { key: 'order', values: { due: first, expected: second } };
  return undefined;
}

import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  closableMonths,
  type closeOutputMonth,
  type listOutputClosings,
} from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { selectContacts } from '../../access/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { countedOf } from '../orders/leaving.ts';
import {
  outputByPerson,
  type ClosedRow,
  insertClosing,
  lockClosings,
  selectClosings,
  selectLines,
  selectMadeMonths,
  type TendedShare,
} from '../../metrics/index.ts';
import { closedSheet } from './outputClosingSheet.ts';

type Closing = Pick<Ctx, 'tx' | 'tenant' | 'clock' | 'person'>;

/** What was closed, and which months are over and have output. */
export async function listClosings({
  tx,
  tenant,
  clock,
}: Pick<Closing, 'tx' | 'tenant' | 'clock'>): Promise<OutputOf<typeof listOutputClosings>> {
  const { productionDate: today } = (await shiftPlanOf(tx, tenant)).at(clock.nowMs());
  const running = monthOf(today);
  const months = await selectMadeMonths(tx, {
    from: monthsBefore(running, closableMonths),
    before: firstDateOf(running),
  });
  return { closings: await selectClosings(tx), months };
}

/** Closes a month: keeps figures and sheets as they are now, as its next revision. Throws what `closeOutputMonth` says. */
export async function closeMonth(
  { tx, tenant, clock, person }: Closing,
  { month, reason }: InputOf<typeof closeOutputMonth>,
): Promise<{ id: string; revision: number }> {
  const plan = await shiftPlanOf(tx, tenant);
  const atMs = clock.nowMs();
  const firstDate = firstDateOf(month);
  const lastDate = addDays(firstDateOf(monthAfter(month)), -1);
  if (plan.at(atMs).productionDate <= lastDate) throw fail('production.monthNotOver', { month });
  await lockClosings(tx);
  const earlier = (await selectClosings(tx)).filter((closing) => closing.month === month);
  const revision = 1 + Math.max(0, ...earlier.map((closing) => closing.revision));
  const why = reason?.trim() ?? '';
  if (revision > 1 && why === '') throw failField('reason', 'required');
  const { rows: made, shares } = await outputByPerson(tx, {
    plan,
    kinds: processes,
    from: firstDate,
    to: lastDate,
  });
  if (made.length === 0) throw fail('production.monthEmpty', { month });
  const lines = await selectLines(tx);
  const rows = closedRows(shares.filter(countedOf(made)), (machineId) => lines.get(machineId) ?? null);
  const people = await selectContacts(tx, [...new Set(rows.flatMap(({ personId }) => personId ?? []))]);
  const sheets = new Map(
    await Promise.all(
      languages.map(
        async (language) =>
          [
            language,
            await closedSheet(language, { month, revision, atMs, zone: tenant.zone, rows, people }),
          ] as const,
      ),
    ),
  );
  const id = uuidv7();
  await insertClosing(tx, {
    id,
    firstDate,
    revision,
    reason: why === '' ? null : why,
    by: person.id,
    atMs,
    rows,
    sheets,
  });
  return { id, revision };
}

/** Grams by person, process, line and date; of nobody last. */
function closedRows(
  shares: readonly TendedShare[],
  lineOf: (machineId: number) => string | null,
): ClosedRow[] {
  const sums = new Map<string, ClosedRow>();
  for (const { personId, kind, machineId, productionDate, sums: made } of shares) {
    const line = lineOf(machineId);
    const key = JSON.stringify([kind, line, personId, productionDate]);
    const outputG = (sums.get(key)?.outputG ?? 0) + made.outputG;
    sums.set(key, { personId, kind, line, productionDate, outputG });
  }
  return [...sums.values()].toSorted(
    (one, other) =>
      processOrder(one) - processOrder(other) ||
      orderOf(one.line ?? '', other.line ?? '') ||
      Number(one.personId === null) - Number(other.personId === null) ||
      orderOf(one.personId ?? '', other.personId ?? '') ||
      orderOf(one.productionDate, other.productionDate),
  );
}

function processOrder({ kind }: ClosedRow): number {
  return processes.findIndex((process) => process === kind);
}

function orderOf(one: string, other: string): number {
  if (one === other) return 0;
  if (one < other) return -1;
  return 1;
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}

function firstDateOf(month: string): string {
  return `${month}-01`;
}

function monthAfter(month: string): string {
  // The longest month has 31 days.
  return monthOf(addDays(firstDateOf(month), 31));
}

/** The first date of the month so many months before another. */
function monthsBefore(month: string, count: number): string {
  let first = firstDateOf(month);
  for (let passed = 0; passed < count; passed += 1) first = firstDateOf(monthOf(addDays(first, -1)));
  return first;
}

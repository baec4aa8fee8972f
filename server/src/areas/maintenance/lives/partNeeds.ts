import type { PartNeed } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { type PartRow, selectParts } from '../../equipment/index.ts';
import { listInstalledLives } from './partLife.queries.ts';
import { type PartUse, plannedUses } from '../parts/plannedUses.queries.ts';
import { type LifeReader, shownLives } from './shownLives.ts';
import { stockOfParts } from '../parts/stockOfParts.ts';

/**
 * Returns what will be needed of parts until a day, by the lives and plans that the reader sees: the sets whose lives end by then, each followed by as many as its cycle of days lets
 * end in the same time, and what planned services ask for; held against the stock. What is overdue is needed today.
 */
export async function partNeedsOf(
  ctx: LifeReader,
  days: number,
): Promise<{ today: string; untilDay: string; needs: PartNeed[] }> {
  const today = localDate(ctx.tenant.zone, ctx.clock.nowMs());
  const untilDay = addDays(today, days);
  const lives = await shownLives(ctx, await listInstalledLives(ctx));
  const installed = new Set(
    lives.map(({ specialPartId, machineId }) => JSON.stringify([specialPartId, machineId])),
  );
  const uses: PartUse[] = [
    ...lives.flatMap(({ specialPartId, pieces, machineId, dueOn, cycleD }) =>
      needDates({ dueOn, cycleD, today, untilDay }).map((on) => ({
        kind: 'special' as const,
        partId: specialPartId,
        quantity: pieces,
        machineId,
        on,
      })),
    ),
    // A set that is installed is asked for once: when its life is over, whichever service renews it.
    ...(await plannedUses(ctx, { zone: ctx.tenant.zone, untilDay })).filter(
      ({ partId, machineId }) => !installed.has(JSON.stringify([partId, machineId])),
    ),
  ];
  return { today, untilDay, needs: await held(ctx.tx, uses, today) };
}

/** When a part is replaced until a day: when it is due, and again each time its cycle of days is over. */
export function needDates({
  dueOn,
  cycleD,
  today,
  untilDay,
}: {
  dueOn: string;
  cycleD: number | null;
  today: string;
  untilDay: string;
}): string[] {
  if (dueOn > untilDay) return [];
  const dates = [dueOn];
  // A set that is overdue is replaced today; the next one begins then.
  let next = dueOn < today ? today : dueOn;
  while (cycleD !== null && cycleD > 0) {
    next = addDays(next, cycleD);
    if (next > untilDay) break;
    dates.push(next);
  }
  return dates;
}

async function held(tx: TenantTransaction, uses: readonly PartUse[], today: string): Promise<PartNeed[]> {
  const byPart = Map.groupBy(uses, ({ partId }) => partId);
  const idsOf = (kind: PartRow['kind']) => [
    ...new Set(uses.filter((use) => use.kind === kind).map(({ partId }) => partId)),
  ];
  const parts = await selectParts(tx, { spareIds: idsOf('spare'), specialIds: idsOf('special') });
  const needs = (await stockOfParts(tx, parts)).map((part): PartNeed => {
    const own = byPart.get(part.id) ?? [];
    const needed = sum(own);
    const { kind, id, code, name, unit, onHand, leastStock, usualPlace } = part;
    return {
      kind,
      id,
      code,
      name,
      unit,
      needed,
      overdue: sum(own.filter(({ on }) => on < today)),
      machines: new Set(own.map(({ machineId }) => machineId)).size,
      firstOn: own.map(({ on }) => on).toSorted((one, other) => one.localeCompare(other))[0] ?? null,
      onHand,
      leastStock,
      missing: onHand === null ? null : Math.max(0, rounded(needed - onHand)),
      place: usualPlace,
    };
  });
  return needs.toSorted(
    (one, other) =>
      (one.firstOn ?? '').localeCompare(other.firstOn ?? '') || one.code.localeCompare(other.code),
  );
}

function sum(uses: readonly PartUse[]): number {
  return rounded(uses.reduce((all, { quantity }) => all + quantity, 0));
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

/** The needs as a sheet, a line for each part. */
export async function needsSheet(
  ctx: LifeReader & { readonly language: Language },
  days: number,
): Promise<Download> {
  const { untilDay, needs } = await partNeedsOf(ctx, days);
  const word = (path: string, params = {}) =>
    sentence(ctx.language, `part.${path}`, { namespace: 'maintenance', params });
  const columns = [
    'code',
    'name',
    'needed',
    'unit',
    'firstOn',
    'machines',
    'onHand',
    'missing',
    'place',
  ] as const;
  const number = (value: number | null): SheetCell => (value === null ? null : numberCell(value, 2));
  const lines = needs.map((need): SheetCell[] => [
    textCell(need.code),
    textCell(need.name),
    number(need.needed),
    textCell(sentence(ctx.language, `partUnits.${need.unit}`, { namespace: 'basics' })),
    need.firstOn === null ? null : dateCell(Date.parse(`${need.firstOn}T00:00:00Z`)),
    numberCell(need.machines, 0),
    number(need.onHand),
    number(need.missing),
    textCell(need.place ?? ''),
  ]);
  const name = word('needsUntil', { day: untilDay });
  return sheetOf(name, [[columns.map((column) => headCell(word(`columns.${column}`)))], lines]);
}

import {
  type listReplacements,
  mostRecordDays,
  type ReplacementRecord,
  type ReplacementState,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { isOverLimit } from '@millwright/contract/areas/shifts/calendar/editLimit.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { dateCell, headCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { selectContacts } from '../../access/index.ts';
import { dutyMachines } from '../../personnel/index.ts';
import {
  type RecordRow,
  selectRecords,
  spanOfDates,
  type ShiftPlan,
  shiftPlanOf,
  shiftRulesOf,
  refuseSpan,
} from '../../shifts/index.ts';

type Asked = InputOf<typeof listReplacements>;
type Told = OutputOf<typeof listReplacements>;

/** What is told where no dates are said, in days before and behind today. */
const [daysBack, daysAhead] = [31, 14];

/** The records of production dates, with the names of all in them; the newest first. */
export async function replacementRecordsOf(
  ctx: Ctx,
  { personId = '', state = '', find, ...dates }: Asked,
): Promise<Told> {
  const { clock } = ctx;
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  const today = plan.at(nowMs).productionDate;
  const from = dates.from || addDays(today, -daysBack);
  const to = dates.to || addDays(dates.from || today, daysAhead);
  refuseSpan({ from, to, most: mostRecordDays });
  const span = spanOfDates(plan, { from, to });
  const wanted = { personId: personId === '' ? null : personId };
  const rows = span === undefined ? [] : await selectRecords(ctx, { ...span, ...wanted });
  const records = await withNames(ctx, { plan, nowMs, rows });
  const isAsked = (each: ReplacementRecord) =>
    (state === '' || each.state === state) && isNamed(each, find.toLowerCase());
  return { nowMs, from, to, records: records.filter(isAsked) };
}

function isNamed({ person, substitute }: ReplacementRecord, find: string): boolean {
  return [person, substitute].some(
    (each) => each !== null && `${each.realname} ${each.workNo ?? ''}`.toLowerCase().includes(find),
  );
}

async function withNames(
  { tx, can }: Ctx,
  { plan, nowMs, rows }: { plan: ShiftPlan; nowMs: number; rows: readonly RecordRow[] },
): Promise<ReplacementRecord[]> {
  const ids = rows.flatMap(({ personId, substituteId, createBy, cancelledBy }) =>
    [personId, substituteId, createBy, cancelledBy].filter((id) => id !== null),
  );
  const contacts = new Map((await selectContacts(tx, [...new Set(ids)])).map((each) => [each.id, each]));
  const codes = new Map((await dutyMachines(tx)).map(({ id, code }) => [id, code]));
  const named = (id: string) => {
    const { realname = '', workNo = null } = contacts.get(id) ?? {};
    return { id, realname, workNo };
  };
  const nameOf = (id: string | null) => (id === null ? null : (contacts.get(id)?.realname ?? null));
  const { editHours } = await shiftRulesOf(tx);
  const mayEdit = (turn: ShiftTurn) =>
    can(replacement.access.edit) && (can(pastRight) || !isOverLimit(turn, { nowMs, editHours }));
  return rows.map((row) => {
    const { id, version, layer, reason, startMs, endMs, remark } = row;
    const first = plan.at(startMs);
    return {
      id,
      version,
      layer,
      reason,
      startMs,
      endMs,
      remark,
      first,
      last: plan.at(endMs - 1),
      person: named(row.personId),
      substitute: row.substituteId === null ? null : named(row.substituteId),
      state: stateOf(row, nowMs),
      machines: row.machineIds?.map((machineId) => codes.get(machineId) ?? String(machineId)) ?? null,
      by: nameOf(row.createBy),
      atMs: row.createMs,
      cancelledBy: nameOf(row.cancelledBy),
      cancelledAtMs: row.cancelledMs,
      mayCancel: row.cancelledMs === null && mayEdit(first),
      mayChangeEnd: row.cancelledMs === null && mayEdit(layer === 'part' ? first : plan.at(endMs)),
    };
  });
}

function stateOf({ cancelledMs, startMs, endMs }: RecordRow, nowMs: number): ReplacementState {
  if (cancelledMs !== null) return 'cancelled';
  if (nowMs < startMs) return 'planned';
  return nowMs < endMs ? 'running' : 'over';
}

/** The records as a sheet, a row each. */
export function sheetOfRecords(
  { from, to, records }: Told,
  { language, zone }: { language: Language; zone: string },
): Promise<Download> {
  const say = (path: string) => sentence(language, path, { namespace: 'shifts' });
  const field = (name: keyof typeof replacement.fields) =>
    headCell(say(`resources.replacement.fields.${name}`));
  const workNo = headCell(
    sentence(language, 'resources.personnelFile.fields.workNo', { namespace: 'personnel' }),
  );
  const moment = (ms: number) => dateCell(ms + zoneOffsetMs(zone, ms), 'minute');
  const head = [
    field('personId'),
    workNo,
    field('substituteId'),
    workNo,
    headCell(say('views.replacement.columns.state')),
    field('layer'),
    headCell(say('calendar.date')),
    headCell(say('replacing.shift')),
    field('startAt'),
    field('endAt'),
    field('machineIds'),
    field('reason'),
    field('remark'),
    field('cancelledAt'),
    field('cancelledBy'),
  ];
  const lines = records.map((each) => [
    textCell(each.person.realname),
    textCell(each.person.workNo ?? ''),
    textCell(each.substitute?.realname ?? say('replacing.vacant')),
    textCell(each.substitute?.workNo ?? ''),
    textCell(say(`replacing.states.${each.state}`)),
    textCell(say(`resources.replacement.choices.layer.${each.layer}`)),
    dateCell(Date.parse(each.first.productionDate)),
    textCell(say(`names.${each.first.shift}`)),
    moment(each.startMs),
    moment(each.endMs),
    textCell(each.machines?.join(' ') ?? say('replacing.allMachines')),
    textCell(say(`resources.replacement.choices.reason.${each.reason}`)),
    textCell(each.remark ?? ''),
    each.cancelledAtMs === null ? null : moment(each.cancelledAtMs),
    textCell(each.cancelledBy ?? ''),
  ]);
  return sheetOf(`${say('screens.replacement')} ${from} – ${to}`, [[head, ...lines]]);
}

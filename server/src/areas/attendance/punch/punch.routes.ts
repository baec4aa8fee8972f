import {
  openPunchCode,
  type OpenedCode,
  punchByCode,
  punchCodeSeconds,
  showPunchCode,
} from '@millwright/contract/areas/attendance/punch/punchCodeCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  stayBlocksOf,
  isStillThere,
  staysOf,
} from '@millwright/contract/areas/attendance/attendance/stays.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { once } from '../../../platform/once.ts';
import { platformSecret } from '../../../platform/session/keys.ts';
import { addPunches, isCodeUsed, selectPunches } from '../attendance/attendance.queries.ts';
import { plannedBetween, shiftRulesOf, shiftPlanOf } from '../../shifts/index.ts';
import { readCode, shownSince, writeCode } from './punchCode.ts';

/** Clocking in and out with a telephone: the code at the gate, what it would do, and the punch. */
export function mountPunching(app: App): void {
  const keyOf = once(() => platformSecret(app.pool, 'punch code'));

  call(app, showPunchCode, async ({ tenantId, clock }, { gate }) => {
    const nowMs = clock.nowMs();
    const shownMs = shownSince(nowMs);
    const code = writeCode(await keyOf(), { tenantId, gate, shownMs });
    return { code, nowMs, nextMs: shownMs + punchCodeSeconds * 1000 };
  });

  const opened = async (ctx: Ctx, code: string) => {
    const read = readCode(await keyOf(), code, { tenantId: ctx.tenantId, nowMs: ctx.clock.nowMs() });
    if (await isCodeUsed(ctx.tx, { personId: ctx.person.id, code })) throw fail('shifts.punchCodeUsed');
    return read;
  };

  call(app, openPunchCode, async (ctx, { code }) => {
    const { gate } = await opened(ctx, code);
    return { gate, ...(await standing(ctx)) };
  });

  call(app, punchByCode, async (ctx, { code, direction }) => {
    const { gate } = await opened(ctx, code);
    const { turns } = await standing(ctx);
    const nowMs = ctx.clock.nowMs();
    const punch = { id: uuidv7(), personId: ctx.person.id, atMs: nowMs, direction, device: gate, code };
    const kept = await addPunches(ctx.tx, { rows: [punch], by: ctx.person.id, source: 'qr', nowMs });
    if (kept.length === 0) throw fail('shifts.punchCodeUsed');
    return { atMs: nowMs, turn: turns[direction] };
  });
}

/** Whether whoever asks is there, and for which turns coming and leaving would count now. */
async function standing({ tx, tenant, clock, person }: Ctx): Promise<Omit<OpenedCode, 'gate'>> {
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const { productionDate } = plan.at(nowMs);
  const people = [person.id];
  const dates = { from: addDays(productionDate, -2), to: addDays(productionDate, 1) };
  const planned = await plannedBetween(tx, { plan, ...dates, personIds: people });
  const working = planned.filter(({ leave }) => leave === null);
  const blocks = stayBlocksOf(working);
  const rules = await shiftRulesOf(tx);
  const fromMs = nowMs - 2 * rules.longestPresenceMin * minuteMs;
  const punches = (await selectPunches(tx, { fromMs, toMs: nowMs + 1, people })).get(person.id) ?? [];
  const last = staysOf(punches, { blocks, rules }).at(-1);
  const sinceMs =
    last !== undefined &&
    last.inMs !== null &&
    last.outMs === null &&
    isStillThere({ inMs: last.inMs, nowMs }, { blocks, rules })
      ? last.inMs
      : null;
  const earlyMs = rules.earlyMin * minuteMs;
  const lateMs = rules.lateOutMin * minuteMs;
  const told = (turn: (typeof working)[number] | undefined) => {
    if (turn === undefined) return null;
    const { productionDate: date, shift, startMs, endMs } = turn;
    return { productionDate: date, shift, startMs, endMs };
  };
  return {
    nowMs,
    due: sinceMs === null ? 'in' : 'out',
    sinceMs,
    turns: {
      in: told(working.findLast(({ startMs, endMs }) => startMs - earlyMs <= nowMs && nowMs < endMs)),
      out: told(working.findLast(({ startMs, endMs }) => startMs < nowMs && nowMs <= endMs + lateMs)),
    },
  };
}

import type { InputOf } from '@millwright/contract/core/call/call.ts';
import {
  mostRemembered,
  type QuestionReading,
  type readAsked,
} from '@millwright/contract/areas/questions/asking/calls.ts';
import type { MillNames } from '@millwright/contract/areas/questions/asking/names.ts';
import type { AskedAt } from '@millwright/contract/areas/questions/asking/periods.ts';
import { readQuestion } from '@millwright/contract/areas/questions/asking/read.ts';
import { suggestionsFor } from '@millwright/contract/areas/questions/asking/suggest.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { type BoardContext, boardContextOf } from '../../boards/index.ts';
import { showChoices } from '../../analysis/index.ts';
import { deleteAsked, rememberAsked, selectAsked } from './asking.queries.ts';

/** Says what a question in words means in this mill at this moment, and remembers it for the person. */
export async function understandQuestion(
  ctx: Ctx,
  { text, after, afterTopic }: InputOf<typeof readAsked>,
): Promise<QuestionReading> {
  const context = await contextOf(ctx);
  const reading = readQuestion(text, {
    language: ctx.language,
    names: await namesOf(context),
    asked: askedAt(context),
    after,
    afterTopic,
  });
  await rememberAsked(ctx.tx, {
    userId: ctx.person.id,
    most: mostRemembered,
    text: reading.text,
    isUnderstood: reading.unclear === null,
    askedMs: ctx.clock.nowMs(),
  });
  return reading;
}

/** How a text could go on in the words of this mill. */
export async function suggest(ctx: Ctx, text: string): Promise<{ texts: string[] }> {
  const names = await namesOf(await contextOf(ctx));
  return { texts: suggestionsFor(text, { language: ctx.language, names }) };
}

export async function list({ tx, person }: Ctx) {
  return { asked: await selectAsked(tx, { userId: person.id }) };
}

export async function forget({ tx, person }: Ctx) {
  return { forgotten: await deleteAsked(tx, { userId: person.id }) };
}

function contextOf({ tx, tenant, clock }: Ctx): Promise<BoardContext> {
  return boardContextOf({ tx, tenant, nowMs: clock.nowMs() });
}

/** The names that filters of reports offer: what somebody may ask for is what he may choose there. */
async function namesOf(context: BoardContext): Promise<MillNames> {
  const { machines, lines, crews, varieties } = await showChoices(context);
  return { machines, lines, crews, varieties: [...new Set(varieties.map(({ variety }) => variety))] };
}

/** What the clock of the mill says. */
function askedAt({ plan, tenant, nowMs }: BoardContext): AskedAt {
  const turn = plan.at(nowMs);
  const nights = [...plan.on(addDays(turn.productionDate, -1)), ...plan.on(turn.productionDate)].filter(
    ({ shift }) => shift === 'night',
  );
  return {
    today: turn.productionDate,
    calendarDate: localDate(tenant.zone, nowMs),
    turn,
    turnBefore: plan.at(turn.startMs - 1),
    nightOver: nights.findLast(({ endMs }) => endMs <= nowMs) ?? null,
    nightRunning: nights.find((night) => isRunning(night, nowMs)) ?? null,
  };
}

function isRunning({ startMs, endMs }: ShiftTurn, nowMs: number): boolean {
  return startMs <= nowMs && nowMs < endMs;
}

import { handover, hazardsWithoutNote } from '@millwright/contract/areas/shifts/handover/handover.ts';
import {
  anyCrewRight,
  handoverDisputed,
  handoverWaits,
} from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { notify, type NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { defineHooks, type JudgeCtx, type Values } from '../../../resource/index.ts';
import { selectPeopleAt } from '../../personnel/index.ts';
import { crewsOf } from './crewOf.ts';
import { beginHandover, type Begun } from './handoverBegin.ts';
import { assertKept } from './handoverKept.ts';
import { shiftPlanOf } from '../shiftSystem/shiftPlan.ts';

/** What is known of a handover when it is acted upon. */
interface Told {
  readonly process: string | null;
  readonly departmentId: string | null;
  readonly productionDate: string;
  readonly shift: ShiftTurn['shift'];
}

/**
 * A handover copies its template when it begins, keeps its shift and what earlier ones left, and is written and answered
 * by the two crews that it is about.
 */
export const handoverHooks = defineHooks(handover, {
  beforeSave: async (ctx, { action, row, before }) => {
    const begun: Begun = before === undefined ? await beginHandover(ctx, row) : row;
    if (before !== undefined) assertKept(row, before);
    const isWritten = ['add', 'edit', 'import'].includes(action);
    if (isWritten) await assertOfCrew(ctx, begun, 'giving');
    const answers = begun.items.map((line, place) => answered(line, place));
    return { ...begun, items: answers, openCount: openIn(begun.points) };
  },
  guards: {
    itemsAnswered: (_ctx, { items }) => {
      const missing = items.filter(
        ({ isRequired, chosen }) => isRequired === true && (chosen ?? null) === null,
      );
      if (missing.length === 0) return;
      const named = missing.map(({ name }) => String(name));
      throw fail('shifts.itemsUnanswered', { items: named.join(', ') });
    },
    hazardsNoted: (_ctx, { items }) => {
      const missing = hazardsWithoutNote(items.map(answerIn));
      if (missing.length > 0) throw fail('shifts.hazardsWithoutNote', { items: missing.join(', ') });
    },
    isOfCrew: (ctx, row) => assertOfCrew(ctx, row, 'giving'),
    isSuccessor: (ctx, row) => {
      const isOwn = row.giverId !== null && row.giverId === ctx.person.id;
      if (isOwn) throw fail('shifts.ownHandover');
      return assertOfCrew(ctx, row, 'taking');
    },
  },
  notes: {
    // Of an earlier dispute the reason stays, until the next answer.
    submit: ({ person, clock }) => ({
      giverId: person.id,
      submitTime: momentOf(clock),
      receiverId: null,
      answerTime: null,
    }),
    accept: ({ person, clock }) => ({ receiverId: person.id, answerTime: momentOf(clock) }),
    dispute: ({ person, clock }) => ({ receiverId: person.id, answerTime: momentOf(clock) }),
  },
  effects: {
    submit: async (ctx, { id, row }) => {
      const { process, departmentId, nextCrew } = row;
      if (process === null || nextCrew === null) return;
      const people = await selectPeopleAt(ctx.tx, { process, crew: nextCrew, departmentId });
      const others = people.filter((each) => each !== ctx.person.id);
      notify(ctx, handoverWaits, {
        values: { ...wordsOf(row), person: ctx.person.realname ?? '' },
        to: { people: others },
        about: { resource: handover, id },
      });
    },
    dispute: (ctx, { id, row, stated }) => {
      notify(ctx, handoverDisputed, {
        values: {
          ...wordsOf(row),
          person: ctx.person.realname ?? '',
          reason: String(stated['disputeReason']),
        },
        to: { people: row.giverId === null ? [] : [row.giverId] },
        about: { resource: handover, id },
      });
      return Promise.resolve();
    },
  },
});

/** Throws for a person who is not of the crew that hands over, or that follows it. Leaders of all crews pass. */
async function assertOfCrew(
  ctx: JudgeCtx,
  { process, productionDate, shift }: Told,
  side: 'giving' | 'taking',
): Promise<void> {
  if (process === null || ctx.can(anyCrewRight)) return;
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  const given = plan.on(productionDate).find((turn) => turn.shift === shift);
  // A turn that a change of the calendar took away is anybody's.
  if (given === undefined) return;
  const meant = side === 'giving' ? given : plan.at(given.endMs);
  const isOfCrew = await crewsOf(ctx.tx, ctx.person.id, { fromMs: meant.startMs, toMs: meant.endMs });
  if (isOfCrew({ ...meant, process })) return;
  throw fail('shifts.notOfCrew', {
    crew: wordIn(ctx.language, `crews.${meant.crew}`),
    process: sentence(ctx.language, `processes.${process}`, { namespace: 'basics' }),
  });
}

function wordIn(language: Language, path: string): string {
  return sentence(language, path, { namespace: 'shifts' });
}

/** Values of a line that hazards ask for. */
function answerIn({ name, hazards, chosen, note }: Values): Parameters<typeof hazardsWithoutNote>[0][number] {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    name: textOf(name),
    hazards: Array.isArray(hazards) ? hazards.map(String) : null,
    chosen: textOf(chosen),
    note: textOf(note),
  };
}

/** An answer is one of the options of its item. */
function answered(line: Values, place: number): Values {
  const { chosen, options } = line;
  const isOption =
    typeof chosen !== 'string' || !Array.isArray(options) || options.some((each) => each === chosen);
  if (!isOption) throw failField(`items.${place}.chosen`, 'choice');
  return line;
}

function openIn(points: readonly Values[]): number {
  return points.filter(({ status }) => status === 'open').length;
}

function momentOf({ nowMs }: JudgeCtx['clock']): string {
  return new Date(nowMs()).toISOString();
}

function wordsOf({ process, shift }: Told): { process: NoticeValue; shift: NoticeValue } {
  return {
    process: inLanguages((language) =>
      process === null ? '' : sentence(language, `processes.${process}`, { namespace: 'basics' }),
    ),
    shift: inLanguages((language) => phrases.shifts[language].names[shift]),
  };
}

function inLanguages(word: (language: Language) => string): Record<Language, string> {
  const [zh, en, vn] = [word('zh'), word('en'), word('vn')];
  return { zh, en, vn };
}

import type { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { DocumentOf, JudgeCtx, Values } from '../../../resource/index.ts';
import { selectCrewPeople, selectWorkshops } from '../../personnel/index.ts';
import {
  type CarriedPoint,
  selectCarried,
  selectHandover,
  selectTemplate,
  type TemplateRow,
} from './handover.queries.ts';
import { workshopsFor } from './handoverPlaces.ts';
import { shiftPlanOf } from '../shiftSystem/shiftPlan.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';

type Said = DocumentOf<typeof handover>;
/** Lines that a hook adds have no id yet. */
export type Begun = Omit<Said, 'items' | 'points'> & {
  readonly crewIds?: readonly string[] | null;
  readonly items: readonly Values[];
  readonly points: readonly Values[];
};

/**
 * A new handover: of a shift that has begun and has none, with the items of its template, and before its own points those
 * that the handover before it left open. What is said of the items are their answers, in the order of the template.
 */
export async function beginHandover(ctx: JudgeCtx, row: Said): Promise<Begun> {
  const template = await selectTemplate(ctx.tx, row.templateId);
  // One that is not there is refused as a reference.
  if (template === undefined) return row;
  const { name, process, edition } = template;
  if (!template.isInUse)
    throw fail('shifts.templateStopped', { name }, [{ field: 'templateId', rule: 'stopped', params: {} }]);
  const { turn, next } = await turnOf(ctx, row);
  const departmentId = await workshopOf(ctx, template, row.departmentId);
  const known = await selectHandover(ctx, { ...row, process, departmentId });
  if (known?.isVisible === false) throw failField('shift', 'taken');
  if (known !== undefined)
    throw fail('shifts.handoverExists', { number: known.number }, [
      { field: 'shift', rule: 'taken', params: {} },
    ]);
  const carried = await selectCarried(ctx.tx, { process, departmentId, beforeMs: turn.startMs });
  const crews = { crew: crewOf(turn), nextCrew: crewOf(next) };
  const people = await selectCrewPeople(ctx.tx, {
    process,
    crews: [turn.crew, next.crew],
    departmentId,
    date: row.productionDate,
  });
  const crewIds = people.length === 0 ? null : people;
  const startTime = new Date(turn.startMs).toISOString();
  const lists = { items: itemsOf(template, row.items), points: [...carried.map(lineOf), ...row.points] };
  return { ...row, ...crews, ...lists, crewIds, process, edition, departmentId, startTime };
}

function crewOf({ crew }: ShiftTurn): Said['crew'] {
  return crewLetters.find((letter) => letter === crew) ?? null;
}

async function turnOf(
  { tx, tenant, clock, language }: JudgeCtx,
  { productionDate, shift }: Said,
): Promise<{ turn: ShiftTurn; next: ShiftTurn }> {
  const plan = await shiftPlanOf(tx, tenant);
  const turn = plan.on(productionDate).find((each) => each.shift === shift);
  const told = { date: productionDate, shift: sentence(language, `names.${shift}`, { namespace: 'shifts' }) };
  if (turn === undefined)
    throw fail('shifts.turnUnknown', told, [{ field: 'shift', rule: 'choice', params: {} }]);
  if (turn.startMs > clock.nowMs())
    throw fail('shifts.turnAhead', told, [
      { field: 'productionDate', rule: 'max', params: { max: productionDate } },
    ]);
  return { turn, next: plan.at(turn.endMs) };
}

/** The workshop that is said, or the only one that there is. */
async function workshopOf(
  { tx, language }: JudgeCtx,
  template: TemplateRow,
  said: string | null,
): Promise<string | null> {
  const known = workshopsFor(template, await selectWorkshops(tx));
  if (known.length === 0) return said;
  if (said === null && known.length > 1) throw failField('departmentId', 'required');
  const meant = said ?? known[0] ?? null;
  if (meant === null || known.includes(meant)) return meant;
  const process = sentence(language, `processes.${template.process}`, { namespace: 'basics' });
  throw fail('shifts.otherWorkshop', { process }, [{ field: 'departmentId', rule: 'fits', params: {} }]);
}

function itemsOf({ items }: TemplateRow, said: readonly Values[]): readonly Values[] {
  if (said.length > items.length) throw failField('items', 'max', { max: items.length });
  return items.map((item, place) => ({ ...said[place], ...item }));
}

function lineOf(point: CarriedPoint): Values {
  return { ...point, status: 'open' };
}

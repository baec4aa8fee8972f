import { exportKpis, queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { peopleRight, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { showMonitorView } from '@millwright/contract/areas/boards/catalogue/monitorView.ts';
import { showGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import type { LedgerDay } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { readAsked } from '@millwright/contract/areas/questions/asking/calls.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { rowsOfExport } from '@millwright/testing/server/sheets/rowsOfExport.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';
import { z } from 'zod';

/** Rights of somebody who sees every board, report and ledger. */
export const visitorCodes = [
  ...new Set(Object.values(liveBoards).map(({ access }) => access)),
  'boards.analysis',
  peopleRight,
  ledgerRight,
];

/** Notes a value of a KPI as one screen shows it. */
type Note = (
  screen: string,
  where: { readonly kpi: string; readonly of: string; readonly time: string },
  value: number | null,
) => void;

interface Visit {
  readonly server: TestServer;
  readonly person: TestPerson;
  readonly turn: ShiftTurn;
  readonly note: Note;
  /** Notes kilograms that a process lost by standing. */
  readonly noteStops: (screen: string, process: string, kg: number) => void;
}

/** Processes that are asked about in words, as English names them. */
const asked = { spinning: 'ring spinning', winding: 'winding', roving: 'roving' } as const satisfies Partial<
  Record<Process, string>
>;
const english = { headers: { 'language-id': 'en' } };
const monitorFigures = z.array(z.looseObject({ kpi: z.string(), value: z.number().nullable() }));

/**
 * Visits screens beside boards and reports that show output, efficiency or losses of a mill: the group page, the public
 * wire, questions, sheets, output by person, machine ledgers and the mass balance.
 */
export async function visitOtherScreens(visit: Visit): Promise<void> {
  await visitGroupAndWire(visit);
  await visitQuestions(visit);
  await visitSheet(visit);
  await visitPeople(visit);
  await visitDays(visit);
}

const nameOf = ({ productionDate, shift }: ShiftTurn) => `${productionDate} ${shift}`;

async function visitGroupAndWire({ server, person, turn, note }: Visit): Promise<void> {
  const viewer = server.as(person);
  const time = nameOf(turn);
  const { mills } = (await viewer.call(showGroup)).result;
  for (const { kpi, value } of mills[0]?.board?.figures ?? [])
    note('group', { kpi, of: 'mill', time }, value);
  const { figures } = (await viewer.call(showMonitorView, { code: 'mill' })).result;
  for (const { kpi, value } of monitorFigures.parse(figures?.rows))
    note('monitorView', { kpi, of: 'mill', time }, value);
}

/** Asks in words, and then the call by which the page of questions answers. */
async function visitQuestions({ server, person, turn, note, noteStops }: Visit): Promise<void> {
  const viewer = server.as(person);
  const time = nameOf(turn);
  for (const [process, words] of Object.entries(asked)) {
    for (const figure of ['output', 'production efficiency']) {
      const text = `${figure} of ${words} by machine this shift`;
      const { question } = (await viewer.call(readAsked, { text }, english)).result;
      // Nothing that is not said narrows an answer.
      const said = Object.entries(question ?? {}).filter(
        ([, each]) => each !== null && !(Array.isArray(each) && each.length === 0),
      );
      const { rows, machines } = (await viewer.call(queryKpis, Object.fromEntries(said))).result;
      const codeOf = new Map(machines.map(({ id, code }) => [id, code]));
      for (const { keys, figures } of rows)
        for (const [kpi, { value }] of Object.entries(figures))
          note('questions', { kpi, of: codeOf.get(keys.machineId ?? 0) ?? '', time }, value);
    }
    const { topic } = (
      await viewer.call(readAsked, { text: `reasons for stops of ${words} this shift` }, english)
    ).result;
    const { from, to, shift } = topic ?? {};
    const { lostInAll } = (await viewer.call(listStops, { from, to, shift, process: [process] })).result;
    for (const { kg } of lostInAll ?? []) noteStops('questions', process, kg);
  }
}

async function visitSheet({ server, person, turn, note }: Visit): Promise<void> {
  const { productionDate, shift } = turn;
  const rows = await rowsOfExport(server, person, exportKpis, {
    kpis: 'output,prodEff',
    dimensions: 'machine',
    grain: 'none',
    from: productionDate,
    to: productionDate,
    shift,
  });
  const heads = { output: 'Output [kg]', prodEff: 'Production efficiency [%]' } as const;
  for (const row of rows) {
    const code = row['Machine'];
    if (typeof code !== 'string' || typeof row[heads.output] !== 'number') continue;
    for (const [kpi, head] of Object.entries(heads))
      note('sheet', { kpi, of: code, time: nameOf(turn) }, z.number().nullable().parse(row[head]));
  }
}

async function visitPeople({ server, person, turn, note }: Visit): Promise<void> {
  const { productionDate: date, shift } = turn;
  for (const process of Object.keys(asked)) {
    const { total } = (
      await server.as(person).call(showPeople, { from: date, to: date, shift: [shift], process })
    ).result;
    for (const kpi of ['output', 'breakRate', 'doffs'])
      if (total.figures[kpi] !== undefined)
        note('people', { kpi, of: process, time: nameOf(turn) }, total.figures[kpi].value);
  }
}

/** Whole production dates: machine ledgers and the mass balance against reports. */
async function visitDays({ server, person, turn, note }: Visit): Promise<void> {
  const viewer = server.as(person);
  const [from, to] = [addDays(turn.productionDate, -2), addDays(turn.productionDate, -1)];
  const ask = { kpis: ['output'], grain: 'day', from, to };
  const byMachine = (await viewer.call(queryKpis, { ...ask, dimensions: ['machine'] })).result;
  const codeOf = new Map(byMachine.machines.map(({ id, code }) => [id, code]));
  for (const { keys, at, figures } of byMachine.rows) {
    const of = codeOf.get(keys.machineId ?? 0) ?? '';
    note('analysis', { kpi: 'output', of, time: at.productionDate ?? '' }, figures['output']?.value ?? null);
  }
  const made = { ...ask, kpis: ['outputT'], dimensions: ['process'], grain: 'none' };
  for (const { keys, figures } of (await viewer.call(queryKpis, made)).result.rows) {
    const of = keys.process ?? '';
    note('analysis', { kpi: 'outputT', of, time: `${from}…${to}` }, figures['outputT']?.value ?? null);
  }
  for (const code of ['RF-01', 'RF-12', 'WD-01']) {
    const days: LedgerDay[] = (await viewer.call(showLedger, { code, to })).result.days;
    for (const { date, outputG } of days)
      if (date >= from && outputG !== null)
        note('machineLedger', { kpi: 'output', of: code, time: date }, outputG / 1000);
  }
  const { rows } = (await viewer.call(showMassBalance, { from, to })).result;
  // A process that takes from several others has a row for each.
  for (const [of, own] of Map.groupBy(rows, ({ process }) => process)) {
    // A process of two passages is balanced where its material comes in: what left its first passage, not its last.
    if (of === 'drawing') continue;
    const madeT = own.reduce((sum, { madeKg }) => sum + madeKg, 0) / 1000;
    note('massBalance', { kpi: 'outputT', of, time: `${from}…${to}` }, madeT);
  }
}

import {
  findingConditions,
  type Finding,
  type Findings,
  type FindingShown,
  listFindings,
  mostFindings,
} from '@millwright/contract/areas/diagnosis/calls.ts';
import { diagnosisPhrases } from '@millwright/contract/areas/diagnosis/phrases.ts';
import {
  type DiagnosisRuleName,
  diagnosisRuleNames,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { addRow } from '../../resource/index.ts';
import { listMachines, type MachineRow } from '../equipment/index.ts';
import { settleRead } from './diagnosis.queries.ts';
import {
  countRecovered,
  type FindingRow,
  lockFinding,
  noteRead,
  noteTask,
  type RecoveredAsked,
  selectFinding,
  selectHits,
  selectOpen,
  selectRecovered,
} from './finding.queries.ts';
import { type Standings, standingsOf } from './repairs.ts';

/**
 * Returns the requested findings on machines that the reader sees: unread ones first, single spindles last; with counts by kind.
 * The task of a finding is named only if the reader sees it.
 */
export async function findingsOf(ctx: Ctx, asked: InputOf<typeof listFindings>): Promise<Findings> {
  const { tx } = ctx;
  const fits = (row: FindingRow) =>
    (asked.rule === undefined || row.rule === asked.rule) &&
    (asked.class === undefined || classOf(row.rule) === asked.class) &&
    (asked.machineId === undefined || row.machineId === asked.machineId);
  const open = (await selectOpen(ctx)).filter(fits);
  const gone: RecoveredAsked = { rules: rulesAsked(asked), machineId: asked.machineId ?? null };
  const ofView = {
    open,
    unread: open.filter(({ isRead }) => !isRead),
    persistent: open.filter(({ condition }) => condition === 'persistent'),
    recovered: asked.view === 'recovered' ? await selectRecovered(ctx, gone, mostFindings + 1) : [],
  };
  const rows = ofView[asked.view].toSorted((a, b) => rankOf(a) - rankOf(b));
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const listed = rows.slice(0, mostFindings);
  const standings = await standingsOf(ctx, listed);
  return {
    findings: listed.map((row) => shown(row, { machines, standings })),
    counts: {
      open: open.length,
      unread: ofView.unread.length,
      persistent: ofView.persistent.length,
      recovered: await countRecovered(ctx, gone),
    },
    isCut: rows.length > mostFindings,
  };
}

/** The rules that are asked for by name and class; null: all. */
function rulesAsked({ rule, class: ofClass }: InputOf<typeof listFindings>): string[] | null {
  if (rule === undefined && ofClass === undefined) return null;
  return diagnosisRuleNames.filter(
    (name) =>
      (rule === undefined || name === rule) &&
      (ofClass === undefined || diagnosisRules[name].class === ofClass),
  );
}

/** Unread before read; of these what is about a machine or a department before single spindles, of which there are many. */
function rankOf({ isRead, spindle }: FindingRow): number {
  return (isRead ? 2 : 0) + (spindle === null ? 0 : 1);
}

/** A finding with its evidence. Throws `core.notFound`. */
export async function findingOf(ctx: Ctx, id: string): Promise<FindingShown> {
  const { tx } = ctx;
  const row = await selectFinding(ctx, id);
  if (row === undefined) throw fail('core.notFound');
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const standings = await standingsOf(ctx, [row]);
  return { finding: shown(row, { machines, standings }), hits: await selectHits(tx, id) };
}

/** Notes that somebody read findings; a diagnosis whose findings are all read is read. */
export async function read(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const { tx, clock, person } = ctx;
  const count = await noteRead(ctx, { ids, by: person.id, at: new Date(clock.nowMs()) });
  await settleRead(tx);
  return count;
}

/**
 * Makes a task of a finding, one at a time. An open task that the person does not see counts as none. Throws `core.notFound`, `diagnosis.noMachine`, and
 * what refuses the task.
 */
export async function report(ctx: Ctx, id: string): Promise<{ taskId: string; number: string }> {
  const { tx, language } = ctx;
  const row = await lockFinding(ctx, id);
  if (row === undefined) throw fail('core.notFound');
  // What is there again behind a repair, or whose task was cancelled, is somebody's work once more.
  const isTaskOpen = (await standingsOf(ctx, [row])).get(row.taskId ?? '')?.isOpen === true;
  if (row.taskId !== null && isTaskOpen) return { taskId: row.taskId, number: row.taskNumber ?? '' };
  if (row.machineId === null) throw fail('diagnosis.noMachine');
  const rule = ruleOf(row.rule);
  const words = diagnosisPhrases[language];
  const place =
    row.spindle === null ? '' : ` ${words.page.spindle.replace('{spindle}', String(row.spindle))}`;
  const { digits } = diagnosisRules[rule];
  const task = await addRow(
    ctx,
    maintenanceTask,
    {
      name: `${diagnosisRules[rule].number} ${words.ruleNames[rule]}${place}`.slice(0, 60),
      machineId: String(row.machineId),
      description: [
        `${words.ruleValues[rule]}: ${row.value.toFixed(digits)} (${words.page.limit} ${String(row.limit)})`,
        `${words.page.cause}: ${words.ruleCauses[rule]}`,
        `${words.page.advice}: ${words.ruleAdvice[rule]}`,
      ].join('\n'),
    },
    { source: 'diagnosis' },
  );
  const made = { id: task.id, number: String(task['number']) };
  await noteTask(tx, id, made);
  return { taskId: made.id, number: made.number };
}

function ruleOf(name: string): DiagnosisRuleName {
  if (!Object.hasOwn(diagnosisRules, name)) throw new Error(`there is no rule ${name}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up one line above
  return name as DiagnosisRuleName;
}

function classOf(rule: string): Finding['class'] {
  return diagnosisRules[ruleOf(rule)].class;
}

function shown(
  row: FindingRow,
  { machines, standings }: { machines: ReadonlyMap<number, MachineRow>; standings: Standings },
): Finding {
  const { objectKey: _, condition, rule, taskId, taskNumber, ...rest } = row;
  const machine = machines.get(row.machineId ?? 0);
  const task = standings.get(taskId ?? '');
  return {
    ...rest,
    // A task that was deleted leads nowhere.
    taskId: task?.id ?? null,
    taskNumber: task === undefined ? null : taskNumber,
    isTaskOpen: task?.isOpen ?? false,
    repairedMs: task?.doneMs ?? null,
    rule: ruleOf(rule),
    class: classOf(rule),
    condition: findingConditions.find((one) => one === condition) ?? 'new',
    kind: machine?.kind ?? null,
    machineCode: machine?.code ?? null,
    machineNumber: machine?.number ?? null,
  };
}

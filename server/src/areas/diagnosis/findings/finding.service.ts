import {
  findingConditions,
  type ignoreFindings,
  longestIgnoreD,
  type Finding,
  type Findings,
  type FindingShown,
  type listFindings,
  mostFindings,
  type reportFinding,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { groupFindings, groupKey } from '@millwright/contract/areas/diagnosis/findings/findingLoss.ts';
import { diagnosisPhrases } from '@millwright/contract/areas/diagnosis/phrases.ts';
import {
  type DiagnosisRuleName,
  diagnosisRuleNames,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow } from '../../../resource/index.ts';
import { listMachines, type StoredMachineRow } from '../../equipment/index.ts';
import { eachLanguage, writeTaskTexts } from '../../maintenance/index.ts';
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
  updateIgnored,
} from './finding.queries.ts';
import { findingRows } from '@millwright/contract/areas/diagnosis/findings/findingRows.ts';
import { type Standings, standingsOf } from './repairs.ts';

/**
 * Returns the requested findings on machines that the reader sees, in the order of their groups; with counts of groups by view.
 * The task of a finding is named only if the reader sees it.
 */
export async function findingsOf(ctx: Ctx, asked: InputOf<typeof listFindings>): Promise<Findings> {
  const { tx } = ctx;
  const fits = (row: FindingRow) =>
    (asked.rule === undefined || row.rule === asked.rule) &&
    (asked.class === undefined || classOf(row.rule) === asked.class) &&
    (asked.machineId === undefined || row.machineId === asked.machineId);
  const nowMs = ctx.clock.nowMs();
  const found = (await selectOpen(ctx)).filter(fits);
  const open = found.filter((row) => !isIgnored(row, nowMs));
  const gone: RecoveredAsked = { rules: rulesAsked(asked), machineId: asked.machineId ?? null };
  const ofView = {
    open,
    unread: open.filter(({ isRead }) => !isRead),
    persistent: open.filter(({ condition }) => condition === 'persistent'),
    ignored: found.filter((row) => isIgnored(row, nowMs)),
    recovered:
      asked.view === 'recovered' ? await selectRecovered(ctx, { ...gone, limit: mostFindings + 1 }) : [],
  };
  const rows = asked.view === 'recovered' ? ofView.recovered : grouped(ofView[asked.view]);
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const listed = rows.slice(0, mostFindings);
  const standings = await standingsOf(ctx, listed);
  const findings = listed.map((row) => shown(row, { machines, standings }));
  return {
    findings,
    groups: findingRows(findings),
    counts: {
      open: countGroups(open),
      unread: countGroups(ofView.unread),
      ignored: countGroups(ofView.ignored),
      persistent: countGroups(ofView.persistent),
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

/** Rows in the order of their groups. */
function grouped(rows: readonly FindingRow[]): FindingRow[] {
  return groupFindings(rows.map((row) => ({ ...row, rule: ruleOf(row.rule) }))).flatMap(
    ({ findings }) => findings,
  );
}

function countGroups(rows: readonly FindingRow[]): number {
  return new Set(rows.map((row) => groupKey({ ...row, rule: ruleOf(row.rule) }))).size;
}

function isIgnored({ ignoredUntilMs }: FindingRow, nowMs: number): boolean {
  return ignoredUntilMs !== null && ignoredUntilMs > nowMs;
}

/** Ignores findings until a time. Throws `diagnosis.ignoredTooLong`. */
export async function ignore(
  ctx: Ctx,
  { ids, untilMs, reason }: InputOf<typeof ignoreFindings>,
): Promise<number> {
  const nowMs = ctx.clock.nowMs();
  if (untilMs !== null && (untilMs <= nowMs || untilMs > nowMs + longestIgnoreD * dayMs))
    throw fail('diagnosis.ignoredTooLong', { days: longestIgnoreD });
  return updateIgnored(ctx, {
    ids,
    by: ctx.person.id,
    until: untilMs === null ? null : new Date(untilMs),
    reason: reason === '' ? null : reason,
  });
}

/** A finding with its evidence. Throws `core.notFound`. */
export async function findingOf(ctx: Ctx, id: string): Promise<FindingShown> {
  const { tx } = ctx;
  const row = await selectFinding(ctx, { id });
  if (row === undefined) throw fail('core.notFound');
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const standings = await standingsOf(ctx, [row]);
  return { finding: shown(row, { machines, standings }), hits: await selectHits(tx, { id }) };
}

/** Notes that somebody read findings; a diagnosis whose findings are all read is read. */
export async function noteFindingsRead(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const { tx, clock, person } = ctx;
  const count = await noteRead(ctx, { ids, by: person.id, at: new Date(clock.nowMs()) });
  await settleRead(tx);
  return count;
}

/**
 * Makes a task of a finding, one at a time. An open task that the person does not see counts as none. Throws `core.notFound`, `diagnosis.noMachine`, and
 * what refuses the task.
 */
export async function reportFindings(
  ctx: Ctx,
  { id, withIds }: InputOf<typeof reportFinding>,
): Promise<{ taskId: string; number: string }> {
  const { tx, language } = ctx;
  const row = await lockFinding(ctx, { id });
  if (row === undefined) throw fail('core.notFound');
  const others: FindingRow[] = [];
  for (const each of new Set(withIds)) {
    const other = each === id ? undefined : await lockFinding(ctx, { id: each });
    if (other !== undefined && other.rule === row.rule && other.machineId === row.machineId)
      others.push(other);
  }
  // What is there again behind a repair, or whose task was cancelled, is somebody's work once more.
  const isTaskOpen = (await standingsOf(ctx, [row])).get(row.taskId ?? '')?.isOpen === true;
  if (row.taskId !== null && isTaskOpen) return { taskId: row.taskId, number: row.taskNumber ?? '' };
  if (row.machineId === null) throw fail('diagnosis.noMachine');
  const rule = ruleOf(row.rule);
  const texts = eachLanguage((each) => textsOf(each, rule, [row, ...others]).name);
  const descriptions = eachLanguage((each) => textsOf(each, rule, [row, ...others]).description);
  const task = await addRow(
    ctx,
    maintenanceTask,
    {
      name: texts[language],
      machineId: String(row.machineId),
      description: descriptions[language],
    },
    { source: 'diagnosis' },
  );
  await writeTaskTexts(tx, task.id, { name: texts, description: descriptions });
  const made = { id: task.id, number: String(task['number']) };
  for (const each of [row, ...others]) await noteTask(tx, each.id, made);
  return { taskId: made.id, number: made.number };
}

/** Spindles that the name of a task lists. */
const mostSpindlesNamed = 6;
type Judgement = Pick<FindingRow, 'spindle' | 'value' | 'limit'>;

/** Name and text of a task for a group of findings. */
function textsOf(
  language: Language,
  rule: DiagnosisRuleName,
  rows: readonly [Judgement, ...Judgement[]],
): { name: string; description: string } {
  const words = diagnosisPhrases[language];
  const [{ value, limit }] = rows;
  const spindles = rows.flatMap(({ spindle }) => spindle ?? []).toSorted((a, b) => a - b);
  const list = spindles.slice(0, mostSpindlesNamed).join(', ');
  const rest = spindles.length - mostSpindlesNamed;
  const more = rest > 0 ? ` ${words.page.more.replace('{count}', String(rest))}` : '';
  const place = spindles.length === 0 ? '' : ` ${words.page.spindle.replace('{spindle}', list)}${more}`;
  const { digits, number } = diagnosisRules[rule];
  const { name, description } = maintenanceTask.fields;
  return {
    name: `${number} ${words.ruleNames[rule]}${place}`.slice(0, name.max),
    description: [
      ...(spindles.length > mostSpindlesNamed
        ? [words.page.spindle.replace('{spindle}', spindles.join(', '))]
        : []),
      `${words.ruleValues[rule]}: ${value.toFixed(digits)} (${words.page.limit} ${String(limit)})`,
      `${words.page.cause}: ${words.ruleCauses[rule]}`,
      `${words.page.advice}: ${words.ruleAdvice[rule]}`,
    ]
      .join('\n')
      .slice(0, description.max),
  };
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
  { machines, standings }: { machines: ReadonlyMap<number, StoredMachineRow>; standings: Standings },
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

import {
  type Diagnoses,
  type Diagnosis,
  diagnosisAsked,
  diagnosisHours,
  listDiagnoses,
  mostDiagnoses,
  type RuleResult,
  usualManualCount,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import {
  type DiagnosisRuleName,
  diagnosisRuleNames,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { findingLossKg } from '@millwright/contract/areas/diagnosis/findings/findingLoss.ts';
import type { RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { hourMs, minuteMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { asSystem, wholeMill } from '../../../resource/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import {
  countAsked,
  failStale,
  finishDiagnosis,
  insertDiagnosis,
  isDiagnosisRunning,
  keepAllowed,
  lockDiagnoses,
  lockWaiting,
  selectAllowed,
  selectDiagnoses,
  selectLimits,
} from './diagnosis.queries.ts';
import { readFacts } from '../rules/facts.ts';
import {
  recoverFindings,
  selectOpen,
  type FindingRow,
  type WrittenFinding,
  writeFindings,
} from './finding.queries.ts';
import { beyondShown, type FoundSymptom, objectOf, spindleKey } from '../rules/judged.ts';
import { judges } from './judges.ts';
import { standingsOf, withRepairs } from './repairs.ts';

/** A diagnosis takes seconds; one that is still running then was given up by its process. */
const longestMs = 30 * minuteMs;

/** Begins a diagnosis for a person; it is made behind the answer. Throws `diagnosis.countUsed` and `diagnosis.isRunning`. */
export async function start(ctx: Ctx): Promise<{ id: string }> {
  const { tx, clock, tenant, person, emit } = ctx;
  const nowMs = clock.nowMs();
  await lockDiagnoses(tx);
  await failStale(tx, { before: new Date(nowMs - longestMs) });
  const askedOn = localDate(tenant.zone, nowMs);
  const allowed = await allowedIn(tx);
  if ((await countAsked(tx, { askedOn })) >= allowed) throw fail('diagnosis.countUsed', { allowed });
  if (await isDiagnosisRunning(tx)) throw fail('diagnosis.isRunning');
  const id = uuidv7(nowMs);
  await insertDiagnosis(tx, {
    id,
    kind: 'manual',
    dueAt: null,
    askedOn,
    askedBy: person.id,
    ...windowUntil(nowMs),
    startedAt: new Date(nowMs),
  });
  emit(diagnosisAsked.name, { id });
  return { id };
}

/** The diagnosis of the system for a moment: made once, however often its job is tried. */
export async function diagnoseAt(job: JobCtx): Promise<void> {
  const { tx, clock, dueMs } = job;
  const id = uuidv7(clock.nowMs());
  const isNew = await insertDiagnosis(tx, {
    id,
    kind: 'system',
    dueAt: new Date(dueMs),
    askedOn: null,
    askedBy: null,
    ...windowUntil(dueMs),
    startedAt: new Date(clock.nowMs()),
  });
  if (isNew) await make(job, { id });
}

/** Makes a diagnosis that was begun; does nothing for one that is finished. */
export async function make(ctx: EventCtx, { id }: { id: string }): Promise<void> {
  const { tx, clock } = ctx;
  await lockDiagnoses(tx);
  const window = await lockWaiting(tx, { id });
  if (window === undefined) return;
  const { tenant } = await asSystem(ctx);
  const limits = new Map((await selectLimits(tx)).map((row) => [row.rule, row]));
  const open = await selectOpen(wholeMill(tx));
  const read = await readFacts(tx, { ...window, zone: tenant.zone });
  const facts = withRepairs(read, open, await standingsOf(wholeMill(tx), open));
  const results: RuleResult[] = [];
  const found: WrittenFinding[] = [];
  const sumsOf = new Map(read.machines.map(({ machine, sums }) => [machine.id, sums]));
  const unjudged = new Set<string>();
  for (const rule of diagnosisRuleNames) {
    const own = limits.get(rule);
    if (own?.isJudged === false) continue;
    const limit = own?.value ?? diagnosisRules[rule].limit.usual;
    const judged = beyondShown(judges[rule](facts, limit), rule, limit);
    const unknown = new Set([...judged.unknown, ...(judged.watched ?? [])]);
    for (const each of open)
      if (each.rule === rule && (unknown.has(objectOf(each)) || unknown.has(each.objectKey)))
        unjudged.add(each.id);
    results.push({
      rule,
      judged: judged.judged,
      unknown: judged.unknown.length,
      found: judged.found.length,
    });
    for (const each of judged.found)
      found.push(
        written(rule, limit, { ...each, atMs: clock.nowMs(), sums: sumsOf.get(each.machineId ?? 0) }),
      );
  }
  const known = new Map(open.map((each) => [`${each.rule} ${each.objectKey}`, each]));
  const kept = found.map((each) => ({
    ...each,
    id: known.get(`${each.rule} ${each.objectKey}`)?.id ?? each.id,
  }));
  const again = new Set(kept.map((each) => each.id));
  // Of a machine of which too little is known, or of a spindle since its repair, nobody can say that it recovered.
  const recovered = open.filter((each) => !again.has(each.id) && !unjudged.has(each.id));
  await recoverFindings(tx, { ids: recovered.map((each) => each.id), atMs: window.toMs });
  await writeFindings(tx, { diagnosisId: id, atMs: window.toMs }, kept);
  await finishDiagnosis(tx, {
    id,
    state: stateOf(kept, open),
    finishedAt: new Date(clock.nowMs()),
    found: kept.length,
    newOnes: kept.filter((each) => !open.some((one) => one.id === each.id)).length,
    recovered: recovered.length,
    results,
  });
}

/** A diagnosis that found only what was read before has been read. */
function stateOf(kept: readonly WrittenFinding[], open: readonly FindingRow[]): 'normal' | 'unread' | 'read' {
  if (kept.length === 0) return 'normal';
  const read = new Set(open.filter(({ isRead }) => isRead).map(({ id }) => id));
  return kept.every(({ id }) => read.has(id)) ? 'read' : 'unread';
}

function written(
  rule: DiagnosisRuleName,
  limit: number,
  { atMs, sums, ...found }: FoundSymptom & { atMs: number; sums: RollupSums | undefined },
): WrittenFinding {
  const { spindle } = found;
  const objectKey = spindle === null ? objectOf(found) : spindleKey(found, spindle);
  const lossKg = sums === undefined ? null : findingLossKg({ rule, limit, ...found }, sums);
  return { id: uuidv7(atMs), rule, objectKey, limit, lossKg, ...found };
}

/** The newest diagnoses, and how many people may ask for today. */
export async function diagnosesOf({ tx, clock, tenant }: Ctx): Promise<Diagnoses> {
  const rows = await selectDiagnoses(tx, { limit: mostDiagnoses });
  const people = await selectPersonCards(tx, { ids: rows.flatMap(({ askedById }) => askedById ?? []) });
  const names = new Map(people.map(({ id, realname }) => [id, realname]));
  const staleMs = clock.nowMs() - longestMs;
  const { diagnosis } = diagnosisSchema;
  return {
    diagnoses: rows.map(({ askedById, ...row }): Diagnosis => {
      const isStale = row.state === 'running' && row.startedMs < staleMs;
      const askedBy = askedById === null ? null : (names.get(askedById) ?? null);
      return diagnosis.parse({ ...row, state: isStale ? 'failed' : row.state, askedBy });
    }),
    manual: await manualCount(tx, localDate(tenant.zone, clock.nowMs())),
  };
}

/** Says how many diagnoses people may ask for in a day. */
export async function setCount(ctx: Ctx, allowed: number): Promise<Diagnoses['manual']> {
  const { tx, clock, tenant, person } = ctx;
  await keepAllowed(tx, { count: allowed, by: person.id, at: new Date(clock.nowMs()) });
  return manualCount(tx, localDate(tenant.zone, clock.nowMs()));
}

const diagnosisSchema = { diagnosis: listDiagnoses.output.shape.diagnoses.element };

async function manualCount(tx: TenantTransaction, date: string): Promise<Diagnoses['manual']> {
  return { allowed: await allowedIn(tx), used: await countAsked(tx, { askedOn: date }) };
}

async function allowedIn(tx: TenantTransaction): Promise<number> {
  return (await selectAllowed(tx)) ?? usualManualCount;
}

/** The day until a moment, both ends at a quarter of an hour. */
function windowUntil(ms: number): { fromMs: number; toMs: number } {
  const toMs = Math.floor(ms / quarterMs) * quarterMs;
  return { fromMs: toMs - diagnosisHours * hourMs, toMs };
}

import {
  isOfSpindles,
  isOfSubjects,
  type SubjectSource,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { type ShiftPlan, shiftPlanOf } from '../../../shifts/index.ts';
import { type JudgedAlarm, type KeyState, observe, unheard } from '../engine/engine.ts';
import { mustBeWritten } from '../judge/looking.ts';
import { addTransitions, millsSeen, noOutcome, type Outcome, writeOutcome } from '../store/outcome.ts';
import { judgingOf } from '../engine/rules.ts';
import {
  claimSubjects,
  forgetSubjectKeys,
  lockSubjectKeys,
  restSubjects,
  type SubjectKey,
  writeSubjectKeys,
} from './subject.queries.ts';
import { judgeSpindles } from './spindles.ts';
import { goneBy, observationOf, readSubjectFacts, type SubjectNow, subjectsOf } from './subjectFacts.ts';
import type { TellingRule } from '../store/sweep.queries.ts';
import type { Sweeping, Swept } from '../store/sweeping.ts';

/** So often they are looked at where nothing tells that they changed. */
export const subjectsEveryMs = 60_000;

/**
 * Looks at stocks, spare parts, orders and maintenance plans for the rules over them, and at single spindles. They say nothing by
 * themselves: what is there now is an observation of this moment, judged as those of machines are. Who claims the moment alone judges it, so nothing is missed or doubled
 * by several processes, and a process that is killed leaves the moment to the next.
 */
export async function judgeSubjects({ ctx, rules, ask, nowMs }: Sweeping): Promise<Swept> {
  const { tx } = ctx;
  if (!(await claimSubjects(tx, { nowMs, nextMs: nowMs + subjectsEveryMs }))) return { isChanged: false };
  const wanted = rules.flatMap((rule) => (isOfSubjects(rule.source) ? [{ rule, source: rule.source }] : []));
  const ofSpindles = rules.filter(({ source }) => isOfSpindles(source));
  if (wanted.length + ofSpindles.length === 0) {
    await restSubjects(tx);
    return { isChanged: false };
  }
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const outcome = noOutcome();
  await judgeWanted(tx, { wanted, plan, nowMs, outcome });
  await judgeSpindles(tx, { rules: ofSpindles, plan, nowMs, outcome });
  await writeOutcome(ask, { outcome, nowMs, isSweep: true });
  return { isChanged: millsSeen(outcome).size > 0 };
}

interface Wanted {
  readonly wanted: readonly { readonly rule: TellingRule; readonly source: SubjectSource }[];
  readonly plan: ShiftPlan;
  readonly nowMs: number;
  readonly outcome: Outcome;
}

async function judgeWanted(tx: TenantTransaction, { wanted, plan, nowMs, outcome }: Wanted): Promise<void> {
  const { tenantId } = tx;
  if (wanted.length === 0) return;
  const facts = await readSubjectFacts(
    tx,
    wanted.map(({ source }) => source),
    { plan, nowMs },
  );
  const ruleIds = wanted.map(({ rule }) => rule.id);
  const keysOf = Map.groupBy(await lockSubjectKeys(tx, { ruleIds }), ({ ruleId }) => ruleId);
  const written: SubjectKey[] = [];
  const gone: SubjectKey[] = [];
  for (const { rule } of wanted) {
    const judging = judgingOf(rule, { offlineMs: 0, plan });
    const known = new Map((keysOf.get(rule.id) ?? []).map((key) => [key.id, key]));
    const take = (id: string, kind: string, subject: SubjectNow | undefined) => {
      const key = known.get(id);
      const before = key?.state ?? unheard(judging.schedule, nowMs);
      const observation = subject === undefined ? goneBy(nowMs) : observationOf(rule, subject, nowMs);
      // What is not known ends no alarm, and begins none.
      if (observation === undefined) return;
      const judged = observe(judging, before, observation);
      const next = { ruleId: rule.id, kind, id, state: judged.state, alarmId: key?.alarmId ?? null };
      if (subject === undefined && judged.state.phase === 'normal') gone.push(next);
      if (!isNews(key?.state, judged, judging)) return;
      next.alarmId = addTransitions(outcome, {
        tenantId,
        rule,
        judging,
        on: onOfSubject(subject),
        alarmId: next.alarmId,
        transitions: judged.transitions,
      });
      written.push(next);
    };
    const subjects = subjectsOf(rule, facts);
    const there = new Set(subjects.map(({ id }) => id));
    for (const subject of subjects) take(subject.id, subject.kind, subject);
    for (const key of known.values()) if (!there.has(key.id)) take(key.id, key.kind, undefined);
  }
  await writeSubjectKeys(tx, { rows: written });
  await forgetSubjectKeys(tx, gone);
}

/** Whether the next look must know what this one found: a delay that runs also what its alarm will say. */
function isNews(
  before: KeyState | undefined,
  judged: JudgedAlarm,
  judging: Parameters<typeof mustBeWritten>[0]['judging'],
) {
  const state = before ?? judged.state;
  const known = { state, alarmId: null, version: before === undefined ? 0 : 1 };
  if (mustBeWritten({ judging }, known, judged)) return true;
  if (before === undefined) return judged.state.phase !== 'normal';
  return judged.state.phase === 'pending' && before.value !== judged.state.value;
}

/** What an alarm says of what it is of. Of what is gone an alarm ends, and none begins. */
function onOfSubject(subject: SubjectNow | undefined) {
  const of = { machineId: null, lossKgPerH: null, detail: subject?.detail ?? null };
  if (subject === undefined) return of;
  const { kind, id, name, process, machineId } = subject;
  return { ...of, subject: { kind, id, name, process, machineId } };
}

import { mostReceivers } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { judgedFields, limitFields } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { ruleProblems } from '@millwright/contract/areas/alarms/rule/pushRuleChecks.ts';
import {
  alarmShifts,
  alarmStates,
  isOfSubjects,
  pushContents,
  receiverDuties,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { defineHooks, type DocumentOf } from '../../../../resource/index.ts';
import { listMachines } from '../../../equipment/index.ts';
import { concerns } from '../engine/concerns.ts';
import { endOverruled } from './equipmentRules.service.ts';
import { endAlarmsOf, noteRulesChanged } from './pushRule.queries.ts';

type Rule = DocumentOf<typeof pushRule>;

/** What a rule says must make sense; whoever judges hears of each change with the transaction of the change. */
export const pushRuleHooks = defineHooks(pushRule, {
  async beforeSave(_ctx, { row, before }) {
    assertChoices(row);
    assertWhole(row);
    return { ...row, pushState: before?.pushState ?? 'notPushed' };
  },
  async afterSave({ tx, clock }, { id, row, before }) {
    const nowMs = clock.nowMs();
    await noteRulesChanged(tx, nowMs);
    // Alarms of another rule are none of this one. Another limit is the same rule: nobody is told twice of an alarm
    // that is beyond both.
    const isJudgedAnew =
      before !== undefined &&
      judgedFields.some((name) => !limitFields.includes(name) && !isEqual(before[name], row[name]));
    if (isJudgedAnew) await endAlarmsOf(tx, { ruleIds: [id], nowMs });
    await endOverruled(tx, nowMs);
  },
  effects: {
    async disable({ tx, clock }, { id }) {
      const nowMs = clock.nowMs();
      // Before anything else is held: ingest holds the stamp while it writes alarms.
      await noteRulesChanged(tx, nowMs);
      await endAlarmsOf(tx, { ruleIds: [id], nowMs });
    },
  },
  async afterDelete({ tx, clock }, ids) {
    const nowMs = clock.nowMs();
    await noteRulesChanged(tx, nowMs);
    await endAlarmsOf(tx, { ruleIds: ids, nowMs });
  },
  guards: {
    async canJudge({ tx }, row) {
      // There may be no order today, and one tomorrow.
      if (isOfSubjects(row.source)) return;
      const machines = await listMachines(tx);
      if (!machines.some((machine) => concerns(row, machine))) throw fail('messaging.ruleForNoMachine');
    },
  },
});

/** A form sends an empty list where nothing was ever said: both narrow nothing. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(saidIn(a)) === JSON.stringify(saidIn(b));
}

function saidIn(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : (value ?? null);
}

function assertChoices({ states, shifts, duties, content }: Rule): void {
  const choices: readonly [string, readonly string[] | null, readonly string[]][] = [
    ['states', states, alarmStates],
    ['shifts', shifts, alarmShifts],
    ['duties', duties, receiverDuties],
    ['content', content, pushContents],
  ];
  for (const [field, values, known] of choices) {
    const value = values?.find((each) => !known.includes(each));
    if (value !== undefined)
      throw fail('messaging.unknownChoice', { value }, [{ field, rule: 'choice', params: {} }]);
  }
}

function assertWhole(row: Rule): void {
  const [problem] = ruleProblems(row);
  if (problem === undefined) return;
  const { field, rule } = problem;
  switch (rule) {
    case 'tooManyReceivers':
      throw fail('messaging.tooManyReceivers', { most: mostReceivers }, [
        { field, rule: 'max', params: { max: mostReceivers } },
      ]);
    case 'clearBeyond':
    case 'graveWithin':
    case 'conditionUnclear':
    case 'sameHours':
    case 'nobodyEscalated':
    case 'dutyOfNoMachine':
    case 'taskOfNoMachine':
    case 'contentOfNoMachine':
    case 'spindleBelow':
      throw fail(`messaging.${rule}`, {}, [
        { field, rule: rule === 'nobodyEscalated' ? 'required' : 'range', params: {} },
      ]);
  }
}

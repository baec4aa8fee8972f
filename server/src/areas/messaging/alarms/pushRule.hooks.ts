import { pushRule } from '@millwright/contract/areas/messaging/pushRule.ts';
import {
  alarmShifts,
  alarmStates,
  mostReceivers,
  pushContents,
  receiverDuties,
} from '@millwright/contract/areas/messaging/pushRuleParts.ts';
import { fail, failField } from '../../../platform/http/fail.ts';
import { defineHooks, type DocumentOf } from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { concerns } from './concerns.ts';
import { endAlarmsOf, noteRulesChanged } from './pushRule.queries.ts';

type Rule = DocumentOf<typeof pushRule>;

/** What a rule says must make sense; whoever judges hears of each change with the transaction of the change. */
export const pushRuleHooks = defineHooks(pushRule, {
  async beforeSave(_ctx, { row, before }) {
    assertChoices(row);
    assertReceivers(row);
    assertValues(row);
    if (row.escalateAfterMin !== null && (row.escalateRoles ?? []).length === 0)
      throw failField('escalateRoles', 'required');
    return { ...row, pushState: before?.pushState ?? 'notPushed' };
  },
  async afterSave({ tx }, { id, row, before }) {
    await noteRulesChanged(tx);
    // What another rule would have called an alarm is none of this one.
    const isJudgedAnew =
      before !== undefined && judgedFields.some((name) => !isEqual(before[name], row[name]));
    if (isJudgedAnew) await endAlarmsOf(tx, [id]);
  },
  effects: {
    async disable({ tx }, { id }) {
      await endAlarmsOf(tx, [id]);
    },
  },
  async afterDelete({ tx }, ids) {
    await endAlarmsOf(tx, ids);
    await noteRulesChanged(tx);
  },
  guards: {
    async canJudge({ tx }, row) {
      const machines = await listMachines(tx);
      return machines.some((machine) => concerns(row, machine))
        ? undefined
        : fail('messaging.ruleForNoMachine');
    },
  },
});

/** What decides which machines are judged, and how. */
const judgedFields = [
  'process',
  'modelIds',
  'machineIds',
  'source',
  'signal',
  'kpi',
  'operator',
  'value',
  'clearValue',
  'graveValue',
  'states',
  'faultCodes',
  'onlyRunning',
  'triggerAfterS',
  'clearAfterS',
  'noDataMin',
  'schedule',
  'hoursFrom',
  'hoursTo',
  'shifts',
] as const satisfies readonly (keyof Rule)[];

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
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

function assertReceivers(row: Rule): void {
  for (const field of ['people', 'roles', 'departments', 'escalateRoles'] as const)
    if ((row[field] ?? []).length > mostReceivers)
      throw fail('messaging.tooManyReceivers', { most: mostReceivers }, [
        { field, rule: 'max', params: { max: mostReceivers } },
      ]);
}

/** An alarm begins at a value, is over on the normal side of it, and critical beyond it. */
function assertValues({ operator, value, clearValue, graveValue, schedule, hoursFrom, hoursTo }: Rule): void {
  if (schedule === 'hours' && hoursFrom === hoursTo) throw failField('hoursTo', 'ascending');
  if (value === null) return;
  const beyond = (a: number, b: number) => (operator === 'above' ? a > b : a < b);
  if (clearValue !== null && beyond(clearValue, value))
    throw fail('messaging.clearBeyond', {}, [{ field: 'clearValue', rule: 'range', params: {} }]);
  if (graveValue !== null && !beyond(graveValue, value))
    throw fail('messaging.graveWithin', {}, [{ field: 'graveValue', rule: 'range', params: {} }]);
}

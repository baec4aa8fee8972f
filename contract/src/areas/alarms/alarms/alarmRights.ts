import { variety } from '../../basics/variety/variety.ts';
import { machine } from '../../equipment/machine/machine.ts';
import { machineModel } from '../../equipment/machineModel/machineModel.ts';
import { sparePart } from '../../equipment/parts/sparePart.ts';
import { alarmRights } from './alarmCalls.ts';
import { pushRule } from '../rule/pushRule.ts';

/** What standard roles hold: who tends machines takes alarms, who repairs makes tasks of them, leaders silence them and write rules. */
export const alarmRightsOf: Readonly<Record<'tending' | 'working' | 'leading', ReadonlySet<string>>> = {
  tending: new Set([alarmRights.read, alarmRights.acknowledge]),
  working: new Set([alarmRights.read, alarmRights.acknowledge, alarmRights.task, pushRule.access.read]),
  leading: new Set([
    // Whoever writes a rule chooses what it is for.
    ...[machineModel, machine, sparePart, variety].map(({ access }) => access.read),
    ...Object.values(alarmRights),
    ...Object.values(pushRule.access),
    ...Object.values(pushRule.lifeCycle.actions).map(({ access }) => access),
  ]),
};

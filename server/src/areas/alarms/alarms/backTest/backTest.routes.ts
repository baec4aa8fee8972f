import {
  backTestRule,
  judgeRuleNow,
  listRuleChannels,
  listRuleSignals,
  type RuleSignal,
  tryRule,
} from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { listUnreachedRules } from '@millwright/contract/areas/alarms/alarms/unreachedRuleCalls.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { call } from '../../../../platform/http/calls/call.ts';
import { listMachines, listSignals } from '../../../equipment/index.ts';
import { backTest } from './backTest.ts';
import { judgeNow } from '../subjects/subjectsNow.ts';
import { ruleChannels, sendRuleExample } from '../rules/ruleExample.service.ts';
import { unreachedRules } from '../rules/unreachedRules.service.ts';

/** What is asked while a rule is written. */
export function mountRuleEditor(app: App): void {
  call(app, backTestRule, backTest);
  call(app, judgeRuleNow, judgeNow);
  call(app, listUnreachedRules, unreachedRules);
  call(app, tryRule, sendRuleExample);
  call(app, listRuleChannels, ruleChannels);
  call(app, listRuleSignals, async (ctx) => ({ signals: await signalsOf(ctx) }));
}

/** The signals of the models of which the mill has machines, each code once, as the first model of it calls them. */
async function signalsOf({ tx }: Pick<Ctx, 'tx'>): Promise<RuleSignal[]> {
  const machines = Map.groupBy(await listMachines(tx), ({ modelId }) => modelId);
  const rows = (await listSignals(tx)).filter(({ modelId }) => machines.has(modelId));
  return [...Map.groupBy(rows, ({ code }) => code)].flatMap(([code, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const modelIds = all.map(({ modelId }) => modelId);
    const kinds = new Set(modelIds.flatMap((id) => machines.get(id)?.map(({ kind }) => kind) ?? []));
    const { name, unit, digits } = first;
    return [{ code, name, unit: unit ?? '', digits, kinds: [...kinds], modelIds }];
  });
}

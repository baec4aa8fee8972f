import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { isOfSubjects } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import {
  type JudgedNow,
  type judgeRuleNow,
  mostNow,
} from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { seenAmong, type SeenBy } from '../../../../resource/index.ts';
import { observationOf, readSubjectFacts, subjectsOf } from './subjectFacts.ts';

/**
 * What of a rule over what is no machine would be an alarm now, by the same facts and limits as the sweep. Orders and plans
 * that the reader does not see are neither shown nor counted.
 */
export async function judgeNow(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'clock' | 'tenant'>,
  { rule }: InputOf<typeof judgeRuleNow>,
): Promise<JudgedNow> {
  const { tx, tenant, clock } = ctx;
  const nowMs = clock.nowMs();
  if (!isOfSubjects(rule.source)) return { nowMs, all: 0, unknown: 0, beyond: 0, subjects: [] };
  const plan = await shiftPlanOf(tx, tenant);
  const facts = await readSubjectFacts(tx, [rule.source], { plan, nowMs });
  const judged = (await visibleSubjects(ctx, subjectsOf(rule, facts))).map((subject) => ({
    subject,
    observation: observationOf(rule, subject, nowMs),
  }));
  const beyond = judged
    .flatMap(({ subject, observation }) =>
      observation?.begins === true && observation.value !== null ? { subject, value: observation.value } : [],
    )
    .toSorted((a, b) => (rule.operator === 'below' ? a.value - b.value : b.value - a.value));
  return {
    nowMs,
    all: judged.length,
    unknown: judged.filter(({ observation }) => observation === undefined).length,
    beyond: beyond.length,
    subjects: beyond.slice(0, mostNow).map(({ subject, value }) => {
      const { kind, id, name, process, machineId, detail } = subject;
      const machine = facts.machines.get(machineId ?? 0);
      return {
        subject: { kind, id, name, process },
        kind: machine?.kind ?? null,
        machineNumber: machine?.number ?? null,
        value,
        detail,
      };
    }),
  };
}

async function visibleSubjects<Subject extends { readonly kind: string; readonly id: string }>(
  reader: SeenBy,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const idsOf = (kind: string) => subjects.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const orders = await seenAmong(reader, productionOrder, idsOf('order'));
  const visible = new Set([...orders, ...(await seenAmong(reader, maintenancePlan, idsOf('plan')))]);
  return subjects.filter(({ kind, id }) => (kind !== 'order' && kind !== 'plan') || visible.has(id));
}

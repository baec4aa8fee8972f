import { user } from '@millwright/contract/areas/access/user/user.ts';
import { messageChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import {
  type listUnreachedRules,
  mostUnreached,
  type ReceiverLack,
  type UnreachedRule,
} from '@millwright/contract/areas/alarms/alarms/unreachedRuleCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { seenAmong } from '../../../../resource/index.ts';
import { listMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import { type NamedPerson, selectNamedPeople, selectReceivers } from '../../../access/index.ts';
import { responsibleFor } from '../../../personnel/index.ts';
import { runningTurn } from '../../../shifts/index.ts';
import { type SentAs, sentAs, reachableAmong, selectTemplateOf } from '../../../messaging/index.ts';
import { concerns } from '../engine/concerns.ts';
import { noticeOf } from '../store/noticeOf.ts';
import { namedBy } from '../store/parcels.ts';
import { selectTellingRules, type TellingRule } from '../store/sweep.queries.ts';

/** Returns the enabled rules whose alarms reach nobody now; see `listUnreachedRules`. */
export async function unreachedRules(ctx: Ctx): Promise<OutputOf<typeof listUnreachedRules>> {
  const rules = await selectTellingRules(ctx.tx);
  const machines = rules.some(isByDuty) ? await listMachines(ctx.tx) : [];
  const unreached: UnreachedRule[] = [];
  for (const rule of rules) {
    const ids = await receiverIds(ctx, rule, machines);
    if (ids === undefined) continue;
    const { name, priority } = noticeOf([rule]);
    const sent = sentAs(await selectTemplateOf(ctx.tx, { scene: name }), priority);
    if ((await reachableAmong(ctx.tx, ids, sent)).length > 0) continue;
    unreached.push(await told(ctx, rule, ids));
  }
  return { rules: unreached };
}

function isByDuty({ receiverAttribute }: TellingRule): boolean {
  return receiverAttribute === 'duties';
}

/** People whom a rule would tell now; undefined for a duty at machines of which the mill has none. */
async function receiverIds(
  ctx: Ctx,
  rule: TellingRule,
  machines: readonly StoredMachineRow[],
): Promise<string[] | undefined> {
  const { tx } = ctx;
  if (!isByDuty(rule)) {
    const to = { people: [], roles: [], departments: [], ...(await namedBy(tx, rule)) };
    // Frozen and deleted people stay named, so that the list says what they lack.
    return [...new Set([...to.people, ...(await selectReceivers(tx, to))])];
  }
  const machineIds = machines.filter((machine) => concerns(rule, machine)).map(({ id }) => id);
  if (machineIds.length === 0) return undefined;
  const { productionDate, crew } = await runningTurn(ctx);
  const answering = await responsibleFor(tx, { machineIds, on: { productionDate, crew: crew ?? '' } });
  const duties = new Set(rule.duties ?? []);
  return [...new Set(answering.flatMap(({ duty, personId }) => (duties.has(duty) ? [personId] : [])))];
}

async function told(ctx: Ctx, rule: TellingRule, ids: readonly string[]): Promise<UnreachedRule> {
  const people = (await selectNamedPeople(ctx.tx, { ids })).slice(0, mostUnreached);
  const seen = new Set(
    await seenAmong(
      ctx,
      user,
      people.map(({ id }) => id),
    ),
  );
  const otherwise = new Set(await reachableAmong(ctx.tx, ids, everyWay));
  const nobody = isByDuty(rule) ? 'nobodyOnDuty' : 'nobodyNamed';
  return {
    id: rule.id,
    name: `${rule.alarmCode} ${rule.alarmName}`,
    reason: people.length === 0 ? nobody : 'unreachable',
    receivers: people.map((person) => ({
      // Deleted people are in nobody's list any more, and are named where they were chosen.
      name: seen.has(person.id) || person.isDeleted ? person.realname : null,
      lack: lackOf(person, otherwise),
    })),
  };
}

/** Way of critical messages: every channel, unless the receiver wants fewer. */
const everyWay: SentAs = { priority: 'C', channels: messageChannels };

function lackOf({ id, isDeleted, mayEnter }: NamedPerson, otherwise: ReadonlySet<string>): ReceiverLack {
  if (isDeleted) return 'deleted';
  if (!mayEnter) return 'frozen';
  return otherwise.has(id) ? 'otherChannel' : 'noWay';
}

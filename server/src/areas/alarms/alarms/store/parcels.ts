import type { NoticeReceivers } from '@millwright/contract/core/resource/notices.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { selectReceivers, selectRoleCodes } from '../../../access/index.ts';
import { responsibleFor } from '../../../personnel/index.ts';
import { runningTurn } from '../../../shifts/index.ts';
import { sentAs, reachableAmong, selectTemplateOf } from '../../../messaging/index.ts';
import { noticeOf } from './noticeOf.ts';
import type { TellingRule } from './sweep.queries.ts';
import type { Sweeping } from './sweeping.ts';
import { selectGatewayMachines, type ToTellRow } from './tell.queries.ts';

/** Alarms that the same people are told together. */
export interface Parcel {
  readonly to: NoticeReceivers;
  readonly rows: readonly ToTellRow[];
  /** How many of them can be rung: told is who was reached. 0: the message stands at the bell alone. */
  readonly people: number;
}

/**
 * Who is told of which alarms, by how the mill stands now: duties are those of the shift that runs, and whoever answers for some of the
 * machines is told of these alone.
 */
export async function parcelsOf(
  sweeping: Sweeping,
  rule: TellingRule,
  rows: readonly ToTellRow[],
): Promise<Parcel[]> {
  const { tx } = sweeping.ctx;
  const parcels =
    rule.receiverAttribute === 'duties'
      ? await byDuty(sweeping, rule, rows)
      : [{ to: await namedBy(tx, rule), rows }];
  const counted: Parcel[] = [];
  for (const parcel of parcels) {
    const receivers = await selectReceivers(tx, { people: [], roles: [], departments: [], ...parcel.to });
    if (receivers.length === 0) continue;
    const { name, priority } = noticeOf(parcel.rows);
    const sent = sentAs(await selectTemplateOf(tx, { scene: name }), priority);
    counted.push({ ...parcel, people: (await reachableAmong(tx, receivers, sent)).length });
  }
  return counted;
}

/** Whom a rule names, whatever its alarms are of. */
export async function namedBy(
  tx: TenantTransaction,
  rule: Pick<TellingRule, 'receiverAttribute' | 'people' | 'roles' | 'departments'>,
): Promise<NoticeReceivers> {
  if (rule.receiverAttribute === 'people') return { people: rule.people ?? [] };
  if (rule.receiverAttribute === 'departments') return { departments: rule.departments ?? [] };
  return { roles: await selectRoleCodes(tx, { ids: rule.roles ?? [] }) };
}

async function byDuty(
  { ctx }: Sweeping,
  rule: TellingRule,
  rows: readonly ToTellRow[],
): Promise<{ to: NoticeReceivers; rows: ToTellRow[] }[]> {
  const { tx } = ctx;
  const ofGateways = await selectGatewayMachines(tx, {
    gatewayIds: rows.flatMap(({ gatewayId }) => gatewayId ?? []),
  });
  // A lost gateway is the matter of whoever answers for one of its machines.
  const machinesOf = ({ machineId, gatewayId }: ToTellRow) =>
    machineId === null ? (ofGateways.get(gatewayId ?? '') ?? []) : [machineId];
  const { productionDate, crew } = await runningTurn(ctx);
  const machineIds = [...new Set(rows.flatMap(machinesOf))];
  const answering = await responsibleFor(tx, { machineIds, on: { productionDate, crew: crew ?? '' } });
  const duties = new Set(rule.duties ?? []);
  const wanted = answering.filter(({ duty }) => duties.has(duty));
  const peopleOf = Map.groupBy(wanted, ({ machineId }) => machineId);
  const alarmsOf = new Map<string, ToTellRow[]>();
  for (const row of rows) {
    const people = new Set(
      machinesOf(row).flatMap((machineId) => (peopleOf.get(machineId) ?? []).map(({ personId }) => personId)),
    );
    for (const person of people) alarmsOf.set(person, [...(alarmsOf.get(person) ?? []), row]);
  }
  const together = Map.groupBy(alarmsOf, ([, told]) => told.map(({ id }) => id).join(' '));
  return [...together.values()].map((group) => ({
    to: { people: group.map(([person]) => person) },
    rows: group[0]?.[1] ?? [],
  }));
}

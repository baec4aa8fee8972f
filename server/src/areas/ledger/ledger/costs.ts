import {
  type CostPart,
  type CostSums,
  costSums,
  labourOf,
  rateOn,
} from '@millwright/contract/areas/ledger/costs/labourCosts.ts';
import { type TeamType, teamTypes } from '@millwright/contract/areas/personnel/teams/team.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { teamsThenOf } from '../../personnel/index.ts';
import { type RateRow, selectRates } from '../costs/labourRate.queries.ts';
import {
  type CostSpan,
  type MaterialRow,
  selectHasCosts,
  selectMaterials,
  selectWorkTimes,
  type WorkTimeRow,
} from './costs.queries.ts';

/** A piece of work, or a part that was used, with what is known of its cost. */
export type CostEntry = CostPart & {
  readonly id: string;
  /** When it began, or when the part left the store; epoch ms, and the date on the clocks of the mill. */
  readonly atMs: number;
  readonly date: string;
} & (
    | { readonly of: 'work'; readonly work: WorkTimeRow }
    | { readonly of: 'part'; readonly part: MaterialRow }
  );

/** What machines cost within a span of time. */
export interface MachineCosts {
  /** Null where the mill has no rates. */
  readonly currency: string | null;
  readonly entries: readonly CostEntry[];
  /** The sums of some machines together, from a date on where one is said. */
  sum(machineIds: readonly number[], from?: string): CostSums;
}

/** Reads the costs of machines, as far as the reader sees works and parts; undefined in a mill without rates and prices. */
export async function readCosts(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  span: CostSpan & { readonly zone: string },
): Promise<MachineCosts | undefined> {
  const { tx } = reader;
  if (!(await selectHasCosts(tx))) return undefined;
  const rates = await selectRates(tx);
  const times = await selectWorkTimes(reader, span);
  const entries = [
    ...worksOf(times, await rateOf(tx, rates, times)),
    ...(await selectMaterials(reader, span)).map(partOf),
  ];
  const byMachine = Map.groupBy(entries, ({ machineId }) => machineId);
  return {
    currency: rates[0]?.currency ?? null,
    entries,
    sum: (machineIds, from = '') =>
      costSums(machineIds.flatMap((id) => byMachine.get(id) ?? []).filter(({ date }) => date >= from)),
  };
}

/** What an hour of somebody cost on a date, by the teams of that day; asked once for each. */
async function rateOf(
  tx: TenantTransaction,
  rates: readonly RateRow[],
  times: readonly WorkTimeRow[],
): Promise<(personId: string, date: string) => number | null> {
  const from = times.reduce((first, { date }) => (date < first ? date : first), '9999-12-31');
  const rated = teamTypes.filter((type) => rates.some(({ teamType }) => teamType === type));
  const teams = new Map<TeamType, Awaited<ReturnType<typeof teamsThenOf>>>();
  if (times.length > 0) for (const type of rated) teams.set(type, await teamsThenOf(tx, { type, from }));
  const known = new Map<string, number | null>();
  return (personId, date) => {
    const key = `${personId} ${date}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const types = new Set(rated.filter((type) => (teams.get(type)?.of(personId, date) ?? []).length > 0));
    const rate = rateOn(rates, { types, date });
    known.set(key, rate);
    return rate;
  };
}

function worksOf(
  times: readonly WorkTimeRow[],
  rate: (personId: string, date: string) => number | null,
): CostEntry[] {
  return [...Map.groupBy(times, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((own) => {
    const [work] = own;
    if (work === undefined) return [];
    const people = own.flatMap(({ personId, hours, date }) =>
      personId === null || hours === null ? [] : [{ hours, rate: rate(personId, date) }],
    );
    const { id, kind, machineId, date, startMs: atMs } = work;
    const labour = people.length === 0 ? { hours: null, unratedHours: 0, amount: null } : labourOf(people);
    return [{ of: 'work', work, id, kind, machineId, date, atMs, ...labour }];
  });
}

function partOf(part: MaterialRow): CostEntry {
  const { id, machineId, date, atMs, amount } = part;
  return {
    of: 'part',
    part,
    kind: 'material',
    hours: null,
    unratedHours: 0,
    id,
    machineId,
    date,
    atMs,
    amount,
  };
}

import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { StoredMachineRow } from '../../../equipment/index.ts';
import {
  listTurnings,
  listTurningsOfSeveral,
  type TelegramPlace,
  type TurningRow,
} from '../../../telemetry/index.ts';
import { eachOf, type JudgedRule, type Look, lookOf } from './rules.ts';

/** Where the signals of each model stand in samples, by their code. */
export type Positions = ReadonlyMap<string, ReadonlyMap<string, number>>;

type Turning = Omit<TurningRow, 'value'> & { readonly values: readonly (number | null)[] };

/** Whether a machine has what a rule looks at, of several conditions any of which is enough at least of one. */
export function hasSignals(rule: JudgedRule, modelId: string, positions: Positions): boolean {
  const has = ({ source, signal }: JudgedRule) =>
    source !== 'signal' || (signal !== null && positions.get(modelId)?.has(signal) === true);
  const each = eachOf(rule);
  return rule.match === 'any' ? each.some(has) : each.every(has);
}

/**
 * What a rule looks at of a machine's telegrams, one value for each of its conditions: how it looks at these, and how telegrams are read
 * without those that only say again what was said.
 */
export function turningsFor(
  tx: TenantTransaction,
  { rule, machine, positions }: { rule: JudgedRule; machine: StoredMachineRow; positions: Positions },
): {
  look: Look | undefined;
  read: (asked: {
    gapMs: number;
    behind: TelegramPlace;
    toMs: number;
    most: number;
  }) => Promise<readonly Turning[]>;
} {
  const each = eachOf(rule);
  const ofModel = positions.get(machine.modelId);
  const places = each.map(({ source, signal }) =>
    source === 'signal' && signal !== null ? (ofModel?.get(signal) ?? null) : null,
  );
  const thresholds = each.map(({ value, clearValue, graveValue }) => {
    const limit = value ?? 0;
    return [limit, clearValue ?? limit, graveValue ?? limit] as const;
  });
  const read = async (asked: { gapMs: number; behind: TelegramPlace; toMs: number; most: number }) => {
    const of = { machineId: machine.id, ...asked };
    const [position = null] = places;
    const [first = [0, 0, 0] as const] = thresholds;
    if (each.length > 1) return listTurningsOfSeveral(tx, { ...of, positions: places, thresholds });
    const rows = await listTurnings(tx, { ...of, position, thresholds: first });
    return rows.map(({ value, ...row }) => ({ ...row, values: [value] }));
  };
  return { look: lookOf(rule, placesOf(each, places)), read };
}

function placesOf(
  each: readonly JudgedRule[],
  places: readonly (number | null)[],
): ReadonlyMap<string, number> {
  return new Map(
    each.flatMap(({ signal }, place) => {
      const position = places[place] ?? null;
      return signal === null || position === null ? [] : [[signal, place] as const];
    }),
  );
}

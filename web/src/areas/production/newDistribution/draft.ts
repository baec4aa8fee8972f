import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { z } from 'zod';
import type { MachineToSet } from '../parts/IssueDialog.tsx';

/** A distribution while it is written. A value is null until it is typed. */
export interface DistributionDraft {
  readonly modelId: string | undefined;
  /** What it is about; undefined: all that the machines make. */
  readonly varietyId: string | undefined;
  readonly machineIds: readonly string[];
  readonly values: readonly { readonly parameterId: string; readonly newValue: number | null }[];
  readonly isStaged: boolean;
  readonly remark: string;
}

export const emptyDraft: DistributionDraft = {
  modelId: undefined,
  varietyId: undefined,
  machineIds: [],
  values: [],
  isStaged: true,
  remark: '',
};

const stored = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number(),
  state: z.string(),
  modelId: z.string(),
  varietyId: z.string().nullable(),
  isStaged: z.boolean(),
  remark: z.string().nullable(),
  settings: z.array(z.object({ machineId: z.string(), parameterId: z.string(), newValue: z.number() })),
});
export type StoredDistribution = z.output<typeof stored>;

/** A distribution as it is stored; undefined for what is none. */
export function storedIn(row: unknown): StoredDistribution | undefined {
  const read = stored.safeParse(row);
  return read.success ? read.data : undefined;
}

/** What is written in a stored one: each parameter with the value of its first machine. */
export function distributionDraft({
  modelId,
  varietyId,
  isStaged,
  remark,
  settings,
}: StoredDistribution): DistributionDraft {
  const values = new Map<string, number>();
  for (const { parameterId, newValue } of settings)
    if (!values.has(parameterId)) values.set(parameterId, newValue);
  return {
    modelId,
    varietyId: varietyId ?? undefined,
    machineIds: [...new Set(settings.map(({ machineId }) => machineId))],
    values: [...values].map(([parameterId, newValue]) => ({ parameterId, newValue })),
    isStaged,
    remark: remark ?? '',
  };
}

/** Whether a draft can say what is stored: the same value of a parameter for all machines. One that undoes another may not. */
export function canBeDrafted(distribution: StoredDistribution): boolean {
  const draft = distributionDraft(distribution);
  const { settings } = distribution;
  const wanted = new Map(draft.values.map(({ parameterId, newValue }) => [parameterId, newValue]));
  return (
    settings.length === draft.machineIds.length * draft.values.length &&
    settings.every(({ parameterId, newValue }) => wanted.get(parameterId) === newValue)
  );
}

/** As the server is told: a line for each machine and parameter, machines in the order of the floor. */
export function distributionInput(draft: DistributionDraft, ground: DistributionGround) {
  const chosen = new Set(draft.machineIds);
  return {
    modelId: draft.modelId,
    varietyId: draft.varietyId ?? null,
    isStaged: draft.isStaged,
    remark: draft.remark.trim() === '' ? null : draft.remark.trim(),
    settings: ground.machines
      .filter(({ id }) => chosen.has(id))
      .flatMap(({ id }) =>
        draft.values.map(({ parameterId, newValue }) => ({ machineId: id, parameterId, newValue })),
      ),
  };
}

/** Returns the changes of each chosen machine, in the order of the floor; values that it has already are left out. */
export function machinesToSet(draft: DistributionDraft, ground: DistributionGround): MachineToSet[] {
  const parameters = new Map(ground.parameters.map((each) => [each.id, each]));
  const chosen = new Set(draft.machineIds);
  return ground.machines
    .filter(({ id }) => chosen.has(id))
    .map(({ code, variety, lot, isRunning, set }) => ({
      code,
      variety,
      lot,
      isRunning,
      values: draft.values.flatMap(({ parameterId, newValue: wanted }) => {
        const parameter = parameters.get(parameterId);
        if (parameter === undefined || wanted === null) return [];
        const { description, collectionCode, unit, digits, stepLimit } = parameter;
        const original = set[collectionCode] ?? null;
        return original === wanted
          ? []
          : [{ parameter: description, unit, digits, original, wanted, stepLimit }];
      }),
    }))
    .filter(({ values }) => values.length > 0);
}

export type Parameter = DistributionGround['parameters'][number];

/** What is wrong with a typed value, as a sentence below `distribution` and its figures; undefined when it can be sent. */
export function valueProblem(
  { min, max, digits }: Parameter,
  value: number | null,
): { key: 'missing' | 'tooLow' | 'tooHigh' | 'tooFine'; params: Record<string, number> } | undefined {
  if (value === null) return { key: 'missing', params: {} };
  if (value < min) return { key: 'tooLow', params: { min } };
  if (value > max) return { key: 'tooHigh', params: { max } };
  if (Number(value.toFixed(digits)) !== value) return { key: 'tooFine', params: { digits } };
  return undefined;
}

/** What the chosen machines are set to now, each value once, ascending; `isUnknown`: one of them never said. */
export function presentValues(
  { machines }: DistributionGround,
  { machineIds, code }: { machineIds: readonly string[]; code: string },
): { values: readonly number[]; isUnknown: boolean } {
  const chosen = machines.filter(({ id }) => machineIds.includes(id));
  const values = chosen.flatMap(({ set }) => set[code] ?? []);
  return {
    values: [...new Set(values)].toSorted((one, other) => one - other),
    isUnknown: values.length < chosen.length,
  };
}

/** The machines that make a variety now; all of them where none is chosen. */
export function machinesOf(
  { machines, varieties }: DistributionGround,
  varietyId: string | undefined,
): DistributionGround['machines'] {
  if (varietyId === undefined) return machines;
  const code = varieties.find(({ id }) => id === varietyId)?.code;
  return machines.filter(({ variety }) => variety === code);
}

import { fail, failField } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx, Line, Values } from '../../../resource/index.ts';
import { selectProcessParameters, selectQualityParameters } from '../../basics/index.ts';
import { selectSetupParameters } from '../../equipment/index.ts';

/** A parameter of the process or of the set-up of machines, as lines of sheets and notices name it. */
export interface LineParameter {
  readonly name: string;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** The id of the parameter that a line names, whichever of the two kinds it is; undefined while none is chosen. */
export function parameterIdOf({ parameterId, setupParameterId }: Values): string | undefined {
  return lowerText(parameterId) ?? lowerText(setupParameterId);
}

/**
 * What lines name, by id. Throws for a parameter that is out of use and that `before` does not have yet, and for one of
 * another model. Ids that are not there are left to the rule for references.
 */
export async function sheetParametersOf(
  { tx }: Pick<JudgeCtx, 'tx'>,
  {
    list,
    lines,
    before,
    modelId,
  }: { list: string; lines: readonly Line[]; before: readonly Values[]; modelId: string },
): Promise<ReadonlyMap<string, LineParameter>> {
  const own = await selectProcessParameters(tx, {
    ids: lines.flatMap(({ parameterId }) => lowerText(parameterId) ?? []),
  });
  const setups = await selectSetupParameters(tx, {
    ids: lines.flatMap(({ setupParameterId }) => lowerText(setupParameterId) ?? []),
  });
  const known = new Set(before.map((line) => parameterIdOf(line)));
  for (const { id, name, state } of own)
    if (state !== 'inUse' && !known.has(id)) {
      const place = lines.findIndex((line) => parameterIdOf(line) === id);
      const field = `${list}.${place}.parameterId`;
      throw fail('basics.parameterStopped', { name }, [{ field, rule: 'stopped', params: {} }]);
    }
  for (const { id, modelId: only } of setups)
    if (only !== null && only !== modelId) {
      const place = lines.findIndex((line) => parameterIdOf(line) === id);
      throw failField(`${list}.${place}.setupParameterId`, 'fits');
    }
  return new Map([...own, ...setups].map((each) => [each.id, each]));
}

/** Refuses a value that the parameter does not take. */
export function assertTaken(field: string, value: unknown, { min, max }: LineParameter): void {
  if (typeof value !== 'number') return;
  if (min !== null && value < min) throw failField(field, 'min', { min });
  if (max !== null && value > max) throw failField(field, 'max', { max });
}

/** The names of the quality parameters of lines, put together for a sentence. */
export async function itemNames({ tx }: Pick<JudgeCtx, 'tx'>, lines: readonly Values[]): Promise<string> {
  const ids = lines.flatMap(({ parameterId }) => lowerText(parameterId) ?? []);
  const names = new Map((await selectQualityParameters(tx, { ids })).map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? id).join(', ');
}

/** Ids of clients may be written with capital letters. */
export function lowerText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.toLowerCase() : undefined;
}

/** The moment of the clock as it is stored. */
export function storedMoment({ nowMs }: JudgeCtx['clock']): string {
  return new Date(nowMs()).toISOString();
}

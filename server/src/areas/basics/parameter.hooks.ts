import { beyondLimits, type ParameterClass } from '@millwright/contract/areas/basics/parameter.ts';
import { processParameter } from '@millwright/contract/areas/basics/processParameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/qualityParameter.ts';
import { parseFormula } from '@millwright/contract/core/formula.ts';
import { circleFrom } from '@millwright/contract/core/formulaCircle.ts';
import { fail, failField, type Refusal } from '../../platform/http/fail.ts';
import { defineHooks, type JudgeCtx, type Values } from '../../resource/index.ts';
import { lockFormulas, type NamedParameter, selectParameters } from './parameter.queries.ts';

/** What hooks read of a parameter of either class. */
interface ParameterRow extends Values {
  readonly code: string;
  readonly state: string;
  readonly formula: string | null;
  readonly lowerLimit: number | null;
  readonly average: number | null;
  readonly upperLimit: number | null;
}

type Ctx = Pick<JudgeCtx, 'tx'>;

/**
 * Formulas can be read, name parameters of their class that are there, and never lead back to themselves. What formulas in
 * use name stays: in use, under its code, and undeleted. An average lies between the limits.
 */
function hooksOf(parameterClass: ParameterClass) {
  const all = (tx: Ctx['tx']) => selectParameters(tx, parameterClass);
  return {
    beforeSave: (_ctx: unknown, { row }: { readonly row: ParameterRow }): Promise<Values> => {
      const { lowerLimit: lower, average: aim, upperLimit: upper, formula } = row;
      const beyond = beyondLimits({ lower, aim, upper });
      if (beyond !== undefined) throw failField('average', beyond.rule, { [beyond.rule]: beyond.bound });
      codesIn(formula);
      return Promise.resolve(row);
    },
    // Behind the rows: formulas of one import may name each other.
    afterSave: async (
      { tx }: Ctx,
      { row, before }: { readonly row: ParameterRow; readonly before: ParameterRow | undefined },
    ): Promise<void> => {
      const renamed = before !== undefined && before.code !== row.code ? before.code : undefined;
      if (renamed === undefined && row.formula === null) return;
      await lockFormulas(tx, parameterClass);
      const others = await all(tx);
      if (renamed !== undefined) {
        const refusal = refusalOfNaming(others, [{ code: renamed, name: renamed }], 'code');
        if (refusal !== undefined) throw refusal;
      }
      if (row.formula !== null) assertNames(others, row);
    },
    beforeDelete: async ({ tx }: Ctx, ids: readonly string[]): Promise<void> => {
      const others = await all(tx);
      const gone = others.filter(({ id }) => ids.includes(id));
      const staying = others.filter(({ id }) => !ids.includes(id));
      const refusal = refusalOfNaming(staying, gone);
      if (refusal !== undefined) throw refusal;
    },
    guards: {
      notNamed: async ({ tx }: Ctx, { code }: ParameterRow): Promise<Refusal | undefined> => {
        const others = await all(tx);
        const inUse = others.filter(({ state }) => state === 'inUse');
        return refusalOfNaming(
          inUse,
          others.filter((each) => each.code === code),
        );
      },
      namesInUse: async ({ tx }: Ctx, { formula }: ParameterRow): Promise<Refusal | undefined> => {
        const named = new Set(codesIn(formula).map(({ code }) => code));
        const stopped = (await all(tx)).find(({ code, state }) => named.has(code) && state === 'stopped');
        return stopped === undefined ? undefined : fail('basics.parameterStopped', { name: stopped.name });
      },
    },
  };
}

export const processParameterHooks = defineHooks(processParameter, hooksOf('process'));
export const qualityParameterHooks = defineHooks(qualityParameter, hooksOf('quality'));

/** The codes that a formula names; throws what is wrong with one that cannot be read. */
function codesIn(formula: string | null): readonly { readonly code: string; readonly at: number }[] {
  if (formula === null) return [];
  const parsed = parseFormula(formula);
  if ('problem' in parsed) throw failField('formula', parsed.problem.rule, parsed.problem.params);
  return parsed.formula.codes;
}

function assertNames(others: readonly NamedParameter[], { code: own, formula, state }: ParameterRow): void {
  const byCode = new Map(others.map((each) => [each.code, each]));
  for (const { code, at } of codesIn(formula)) {
    const named = byCode.get(code);
    if (named === undefined) throw failField('formula', 'formulaUnknown', { code, at });
    if (named.state === 'stopped' && state === 'inUse')
      throw fail('basics.parameterStopped', { name: named.name }, [
        { field: 'formula', rule: 'stopped', params: {} },
      ]);
  }
  const circle = circleFrom(own, namedBy(others));
  if (circle !== undefined) throw failField('formula', 'formulaCircle', { way: circle.join(' → ') });
}

function namedBy(parameters: readonly NamedParameter[]): Map<string, readonly string[]> {
  return new Map(parameters.map(({ code, formula }) => [code, namesOf(formula)]));
}

/** What a stored formula names. */
function namesOf(formula: string | null): readonly string[] {
  return codesIn(formula).map(({ code }) => code);
}

/** Why parameters cannot go: formulas of others name one of them. */
function refusalOfNaming(
  others: readonly NamedParameter[],
  gone: readonly Pick<NamedParameter, 'code' | 'name'>[],
  field?: string,
): Refusal | undefined {
  const named = namedBy(others);
  for (const { code, name } of gone) {
    const users = others.filter((each) => each.code !== code && named.get(each.code)?.includes(code));
    if (users.length > 0)
      return fail(
        'basics.parameterNamed',
        { name, users: users.map((each) => each.name).join(', ') },
        field === undefined ? [] : [{ field, rule: 'fixed', params: {} }],
      );
  }
  return undefined;
}

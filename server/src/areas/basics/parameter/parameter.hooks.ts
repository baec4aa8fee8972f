import { beyondLimits, type ParameterClass } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { processParameter } from '@millwright/contract/areas/basics/parameter/processParameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import { parseFormula } from '@millwright/contract/core/fields/formula.ts';
import { circleFrom } from '@millwright/contract/core/fields/formulaCircle.ts';
import { blockedBy, fail, failField, failRules } from '../../../platform/http/errors/fail.ts';
import { blockersNamed, defineHooks, type JudgeCtx, type Values } from '../../../resource/index.ts';
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

type Ctx = Pick<JudgeCtx, 'tx' | 'can' | 'language'>;

const resourceOf = { process: processParameter, quality: qualityParameter } as const;

/**
 * Formulas can be read, name parameters of their class that are there, and never lead back to themselves. What formulas in
 * use name stays: in use, under its code, and undeleted. An average lies between the limits.
 */
function hooksOf(parameterClass: ParameterClass) {
  const all = (tx: Ctx['tx']) => selectParameters(tx, { parameterClass });
  /** Links to parameters that are in the way. */
  const linksTo = (ctx: Ctx, parameters: readonly NamedParameter[]) => [
    blockersNamed(
      ctx,
      resourceOf[parameterClass],
      parameters.map(({ id, name }) => ({ id, title: name })),
    ),
  ];
  const assertNotNamed: AssertNotNamed = (ctx, others, { gone, field }) => {
    const found = usersOfAny(others, gone);
    if (found === undefined) return;
    const { name, users } = found;
    const refusal = fail(
      'basics.parameterNamed',
      { name, users: users.map((each) => each.name).join(', ') },
      field === undefined ? [] : [{ field, rule: 'fixed', params: {} }],
    );
    throw blockedBy(refusal, linksTo(ctx, users));
  };
  return {
    beforeSave: (_ctx: unknown, { row }: { readonly row: ParameterRow }): Promise<Values> => {
      const { lowerLimit: lower, average: aim, upperLimit: upper, formula } = row;
      const beyond = beyondLimits({ lower, aim, upper });
      if (beyond !== undefined) throw failRules([{ field: 'average', ...beyond }]);
      codesIn(formula);
      return Promise.resolve(row);
    },
    // Behind the rows: formulas of one import may name each other.
    afterSave: async (
      ctx: Ctx,
      { row, before }: { readonly row: ParameterRow; readonly before: ParameterRow | undefined },
    ): Promise<void> => {
      const renamed = before !== undefined && before.code !== row.code ? before.code : undefined;
      if (renamed === undefined && row.formula === null) return;
      await lockFormulas(ctx.tx, parameterClass);
      const others = await all(ctx.tx);
      if (renamed !== undefined) {
        const gone = [{ code: renamed, name: renamed }];
        assertNotNamed(ctx, others, { gone, field: 'code' });
      }
      if (row.formula === null) return;
      const stopped = stoppedNamed(others, row);
      if (stopped !== undefined)
        throw blockedBy(
          fail('basics.parameterStopped', { name: stopped.name }, [
            { field: 'formula', rule: 'stopped', params: {} },
          ]),
          linksTo(ctx, [stopped]),
        );
    },
    beforeDelete: async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
      const others = await all(ctx.tx);
      const gone = others.filter(({ id }) => ids.includes(id));
      const staying = others.filter(({ id }) => !ids.includes(id));
      assertNotNamed(ctx, staying, { gone });
    },
    guards: {
      notNamed: async (ctx: Ctx, { code }: ParameterRow): Promise<void> => {
        const others = await all(ctx.tx);
        const inUse = others.filter(({ state }) => state === 'inUse');
        assertNotNamed(ctx, inUse, { gone: others.filter((each) => each.code === code) });
      },
      namesInUse: async (ctx: Ctx, { formula }: ParameterRow): Promise<void> => {
        const named = new Set(codesIn(formula).map(({ code }) => code));
        const stopped = (await all(ctx.tx)).find(({ code, state }) => named.has(code) && state === 'stopped');
        if (stopped === undefined) return;
        throw blockedBy(fail('basics.parameterStopped', { name: stopped.name }), linksTo(ctx, [stopped]));
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
  if ('problem' in parsed) throw failRules([{ field: 'formula', ...parsed.problem }]);
  return parsed.formula.codes;
}

/** A formula names parameters that are there, and never leads back to itself. Gives one that is out of use, where its own is in use. */
function stoppedNamed(
  others: readonly NamedParameter[],
  { code: own, formula, state }: ParameterRow,
): NamedParameter | undefined {
  const byCode = new Map(others.map((each) => [each.code, each]));
  for (const { code, at } of codesIn(formula)) {
    const named = byCode.get(code);
    if (named === undefined) throw failField('formula', 'formulaUnknown', { code, at });
    if (named.state === 'stopped' && state === 'inUse') return named;
  }
  const circle = circleFrom(own, namedBy(others));
  if (circle !== undefined) throw failField('formula', 'formulaCircle', { way: circle.join(' → ') });
  return undefined;
}

function namedBy(parameters: readonly NamedParameter[]): Map<string, readonly string[]> {
  return new Map(parameters.map(({ code, formula }) => [code, namesOf(formula)]));
}

/** What a stored formula names. */
function namesOf(formula: string | null): readonly string[] {
  return codesIn(formula).map(({ code }) => code);
}

type Gone = readonly Pick<NamedParameter, 'code' | 'name'>[];
/** Throws `basics.parameterNamed` for parameters that formulas of others name. */
type AssertNotNamed = (
  ctx: Ctx,
  others: readonly NamedParameter[],
  of: { readonly gone: Gone; readonly field?: string },
) => void;

/** The first of the parameters that formulas of others name, and these others. */
function usersOfAny(
  others: readonly NamedParameter[],
  gone: Gone,
): { name: string; users: readonly NamedParameter[] } | undefined {
  const named = namedBy(others);
  for (const { code, name } of gone) {
    const users = others.filter((each) => each.code !== code && named.get(each.code)?.includes(code));
    if (users.length > 0) return { name, users };
  }
  return undefined;
}

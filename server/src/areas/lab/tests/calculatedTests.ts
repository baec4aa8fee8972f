import { parseFormula } from '@millwright/contract/core/fields/formula.ts';
import { evaluate } from '@millwright/contract/core/fields/formulaValue.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import { lockTest, selectTestsOf, type TestRow } from './labTest.queries.ts';
import { selectNewestRevisions } from './revision.queries.ts';
import { saveRevision } from './saveRevision.ts';

/**
 * Calculates the tests of a sample whose parameters have formulas, once all values that they name are reported. A corrected input
 * gives a further revision of what depends on it. The loop ends, since no formula names itself in a circle.
 */
export async function calculateTests(ctx: WriteCtx, sampleId: string): Promise<void> {
  const { tx } = ctx;
  const rounds = (await selectTestsOf(tx, { sampleId })).length;
  for (let round = 0; round < rounds; round += 1) {
    const tests = await selectTestsOf(tx, { sampleId });
    const revisions = await selectNewestRevisions(tx, { testIds: tests.map(({ id }) => id) });
    const meanOf = new Map(revisions.map(({ testId, mean }) => [testId, mean]));
    const reported = tests.filter(({ isReported }) => isReported);
    const values = new Map(reported.map(({ id, code }) => [code, meanOf.get(id) ?? 0]));
    const [next] = newestOf(tests).flatMap((test) => {
      const value = valueOf(test, values);
      return value === undefined || value === meanOf.get(test.id) ? [] : [{ test, value }];
    });
    if (next === undefined) return;
    const locked = await lockTest(tx, { id: next.test.id });
    if (locked === undefined) return;
    await saveRevision(ctx, locked, {
      raw: [String(next.value)],
      readings: [next.value],
      limits: locked,
      formula: locked.formula,
    });
  }
}

/** Newest attempt of each parameter that is not superseded. */
function newestOf(tests: readonly TestRow[]): TestRow[] {
  const newest = new Map<string, TestRow>();
  for (const test of tests) if (test.state !== 'superseded') newest.set(test.parameterId, test);
  return [...newest.values()];
}

function valueOf({ dataSource, formula }: TestRow, values: ReadonlyMap<string, number>): number | undefined {
  if (dataSource !== 'formula' || formula === null) return undefined;
  const parsed = parseFormula(formula);
  if (!('formula' in parsed)) return undefined;
  if (!parsed.formula.codes.every(({ code }) => values.has(code))) return undefined;
  const evaluated = evaluate(parsed.formula, values);
  return 'value' in evaluated ? evaluated.value : undefined;
}

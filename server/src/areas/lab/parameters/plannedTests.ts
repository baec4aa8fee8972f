import { isMarkedFor, type SampleOccasion } from '@millwright/contract/areas/lab/samples/occasions.ts';
import { parseFormula } from '@millwright/contract/core/fields/formula.ts';
import type { Transaction } from '../../../platform/db/query.ts';
import {
  type LabParameter,
  type PlanItem,
  selectParametersOfProcess,
  selectPlanItems,
} from './parameter.queries.ts';

/** Test that taking a sample begins. */
export interface PlannedTest {
  readonly parameter: LabParameter;
  readonly methodId: string | null;
  readonly specimens: number | null;
}

/** Sample for which tests are looked up. */
export interface PlannedFor {
  readonly planId: string | null;
  readonly process: string | null;
  readonly occasion: SampleOccasion | null;
}

/** Returns true for a parameter that the lab can test: its values are typed, read from an instrument or calculated. */
export function isTestable({ isInUse, isConfigured, dataSource }: LabParameter): boolean {
  return isInUse && isConfigured && dataSource !== 'signal';
}

/** Creates a function that gives the tests of samples; it reads each process and plan once. */
export function createTestPlanner(tx: Transaction): (of: PlannedFor) => Promise<PlannedTest[]> {
  const parameters = new Map<string, Promise<LabParameter[]>>();
  const lines = new Map<string, Promise<PlanItem[]>>();
  return async ({ planId, process, occasion }) => {
    if (process === null) return [];
    const known = await onFirst(parameters, process, () => selectParametersOfProcess(tx, { process }));
    const marked = known.filter((each) => isTestable(each) && isMarkedFor(each, occasion ?? 'byHand'));
    const items =
      planId === null ? [] : await onFirst(lines, planId, () => selectPlanItems(tx, { planIds: [planId] }));
    const measured = marked.filter(({ dataSource }) => dataSource !== 'formula');
    const chosen =
      items.length === 0
        ? measured.map((parameter) => ({ parameter, methodId: null, specimens: null }))
        : items.flatMap(({ parameterId, methodId, specimens }) => {
            const parameter = measured.find(({ id }) => id === parameterId);
            return parameter === undefined ? [] : [{ parameter, methodId, specimens }];
          });
    return withCalculated(chosen, known.filter(isTestable));
  };
}

/** Adds the calculated parameters of which every input is tested, marked or not: they cost no specimen. */
function withCalculated(chosen: readonly PlannedTest[], known: readonly LabParameter[]): PlannedTest[] {
  const all = [...chosen];
  const codes = new Set(all.map(({ parameter }) => parameter.code));
  const isComplete = ({ code, dataSource, formula }: LabParameter) => {
    if (dataSource !== 'formula' || formula === null || codes.has(code)) return false;
    const parsed = parseFormula(formula);
    return 'formula' in parsed && parsed.formula.codes.every((named) => codes.has(named.code));
  };
  // One that is added may be the input of another.
  for (let next = known.find(isComplete); next !== undefined; next = known.find(isComplete)) {
    codes.add(next.code);
    all.push({ parameter: next, methodId: null, specimens: 1 });
  }
  return all;
}

function onFirst<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}

import {
  type Formula,
  type FormulaFunction,
  type FormulaProblem,
  type Node,
  type Operator,
  parseFormula,
  formulaProblem,
  Wrong,
} from './formula.ts';

export type Evaluated = { readonly value: number } | { readonly problem: FormulaProblem };

/** Works a formula out, to full precision. `values` has a number for each code that the formula names. */
export function evaluate(
  formula: string | Formula,
  values: Readonly<Record<string, number>> | ReadonlyMap<string, number>,
): Evaluated {
  const parsed = typeof formula === 'string' ? parseFormula(formula) : { formula };
  if ('problem' in parsed) return parsed;
  const known = values instanceof Map ? values : new Map(Object.entries(values));
  try {
    const value = valueOf(parsed.formula.root, known);
    if (!Number.isFinite(value)) throw new Wrong({ rule: 'formulaLarge', params: {} });
    return { value };
  } catch (cause) {
    return { problem: formulaProblem(cause) };
  }
}

type Known = ReadonlyMap<string, number>;

function valueOf(node: Node, known: Known): number {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'negative':
      return -valueOf(node.of, known);
    case 'code': {
      const value = known.get(node.code);
      if (value !== undefined) return value;
      throw new Wrong({ rule: 'formulaUnknown', params: { at: node.at, code: node.code } });
    }
    case 'operator': {
      const [left, right] = [valueOf(node.left, known), valueOf(node.right, known)];
      if (node.operator === '/' && right === 0)
        throw new Wrong({ rule: 'formulaDivision', params: { at: node.at } });
      return operators[node.operator](left, right);
    }
    case 'function': {
      const values = node.values.map((each) => valueOf(each, known));
      return functions[node.name](values, node.at);
    }
  }
}

const operators: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

const functions: Readonly<Record<FormulaFunction, (values: readonly number[], at: number) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  avg: (values) => values.reduce((total, value) => total + value, 0) / values.length,
  abs: ([value = 0]) => Math.abs(value),
  sqrt: ([value = 0], at) => {
    if (value < 0) throw new Wrong({ rule: 'formulaRoot', params: { at } });
    return Math.sqrt(value);
  },
  round: ([value = 0, decimals = 0], at) => {
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals)
      throw new Wrong({ rule: 'formulaDecimals', params: { at, max: mostDecimals } });
    return roundedHalfUp(value, decimals);
  },
};

const mostDecimals = 6;

/** Halves away from 0, as people round; 1.005 counts as a half although its binary neighbour is a little less. */
function roundedHalfUp(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals;
  return (Math.sign(value) * Math.round(scaled * (1 + Number.EPSILON))) / 10 ** decimals;
}

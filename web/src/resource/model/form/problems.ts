import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { type BrokenRule, ruleOfIssue } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { brokenSpans } from '@millwright/contract/core/time/spans.ts';
import { belongs } from '@millwright/contract/core/fields/when.ts';
import type { FieldError } from '../../../app/refusal.ts';
import {
  type RowDraft,
  type DraftChild,
  type FormDraft,
  inputValues,
  saidInForm,
  sentValue,
} from './draft.ts';
import { isBlank } from '../values/valueText.ts';

export type FieldProblem = BrokenRule & {
  /** What the server said, where it says more than the rule. */
  readonly sentence?: string;
};

/** Broken rules by the place of their field: `name`, or `items.0.itemValue`. A list itself has its own name. */
export type Problems = ReadonlyMap<string, readonly FieldProblem[]>;

/** What is wrong with one value, before the server is asked; the first thing only. */
export function fieldProblem(field: Field, value: unknown): FieldProblem | undefined {
  if (field.byServer === true) return undefined;
  const sent = sentValue(field, value);
  if (!field.optional && field.kind !== 'flag' && isMissing(field, sent))
    return { rule: 'required', params: {} };
  const [issue] = field.schema.safeParse(sent).error?.issues ?? [];
  return issue && ruleOfIssue(issue, sent);
}

export function problemsOfFields(fields: readonly (readonly [string, Field])[], draft: RowDraft): Problems {
  return new Map(
    fields.flatMap(([name, field]): [string, FieldProblem[]][] => {
      const problem = fieldProblem(field, draft[name]);
      return problem === undefined ? [] : [[name, [problem]]];
    }),
  );
}

/** Everything that is wrong with a form, before the server is asked. */
export function problemsOfForm(
  resource: Resource,
  { values, lists }: FormDraft,
  children: Readonly<Record<string, { child: Resource; fields: readonly (readonly [string, Field])[] }>>,
): Problems {
  const found = new Map<string, readonly FieldProblem[]>(
    problemsOfFields(askedFields(resource, saidInForm(resource), values), values),
  );
  for (const [path, problem] of orderProblems(resource, values)) found.set(path, [problem]);
  for (const [list, { child, fields }] of Object.entries(children)) {
    const rows = lists[list] ?? [];
    const { min = 0, max = 1000, spans } = resource.children[list] ?? {};
    if (rows.length < min) found.set(list, [{ rule: 'fewRows', params: { min } }]);
    if (rows.length > max) found.set(list, [{ rule: 'manyRows', params: { max } }]);
    rows.forEach((row, place) => {
      const names = fields.map(([name]) => name);
      for (const [name, problems] of problemsOfFields(askedFields(child, names, row.values), row.values))
        found.set(`${list}.${place}.${name}`, problems);
      for (const [name, problem] of orderProblems(child, row.values))
        found.set(`${list}.${place}.${name}`, [problem]);
    });
    for (const [path, problem] of repetitions(child, { list, rows: rows.map((row) => row.values), fields }))
      found.set(path, [problem]);
    const said = { document: values, lines: rows.map((row) => row.values) };
    for (const { place, field, ...problem } of spans === undefined ? [] : brokenSpans(spans, said)) {
      const path = `${list}.${place}.${field}`;
      if (!found.has(path)) found.set(path, [problem]);
    }
  }
  return found;
}

/** Problems that were found before, without those of fields that do not belong to the row any more. */
export function stillAsked(found: Problems, resource: Resource, values: RowDraft): Problems {
  return new Map(
    [...found].filter(([name]) => {
      const field = resource.fields[name];
      return field === undefined || belongs(field, values);
    }),
  );
}

/** Those of the named fields that people fill in and that belong to the row now. */
function askedFields(resource: Resource, names: readonly string[], values: RowDraft): [string, Field][] {
  const said = inputValues(resource, values);
  const row = { ...values, ...said };
  return names.flatMap((name): [string, Field][] => {
    const field = resource.fields[name];
    return field !== undefined && name in said && belongs(field, row) ? [[name, field]] : [];
  });
}

/**
 * What the server found wrong, by place. `items[0].value` and `items.0.value` are the same place. `said`: the sentence of a
 * refusal of its own, which stands at the first place.
 */
export function problemsOfErrors(errors: readonly FieldError[], said?: string): Problems {
  const found = new Map<string, FieldProblem[]>();
  for (const [place, { field, rule, params = {} }] of errors.entries()) {
    const path = field.replaceAll(/\[(\d+)\]/g, '.$1');
    const own = place === 0 && said !== undefined ? { sentence: said } : {};
    found.set(path, [...(found.get(path) ?? []), { rule, params, ...own }]);
  }
  return found;
}

/** Without those of one place: it was changed since. */
export function withoutProblem(problems: Problems, path: string): Problems {
  if (!problems.has(path)) return problems;
  return new Map([...problems].filter(([place]) => place !== path));
}

/** Rules that compare lines with each other: which of them is wrong, is judged anew when one changes. */
const rulesAmongLines = new Set(['repeatedRow', 'taken', 'overlapsRow', 'notAscending']);

/**
 * The problems after lines were changed, added, removed or moved: those of a line go with it, and end with the field that
 * was changed.
 */
export function problemsOfLines(
  problems: Problems,
  { list, child }: { list: string; child: Resource },
  { before, after }: { before: readonly DraftChild[]; after: readonly DraftChild[] },
): Problems {
  const places = new Map(after.map(({ key }, place) => [key, place]));
  return new Map(
    [...problems].flatMap(([path, found]): [string, readonly FieldProblem[]][] => {
      const [own, place, name] = path.split('.');
      if (own !== list) return [[path, found]];
      const old = place === undefined ? undefined : before[Number(place)];
      const next = old === undefined ? undefined : places.get(old.key);
      if (old === undefined || next === undefined || name === undefined) return [];
      const now = after[next]?.values ?? {};
      const follows = Object.hasOwn(child.computed, name) && old.values !== now;
      if (follows || old.values[name] !== now[name]) return [];
      const kept = found.filter(
        ({ rule }) => !rulesAmongLines.has(rule) && (rule !== 'above' || old.values === now),
      );
      return kept.length === 0 ? [] : [[`${list}.${next}.${name}`, kept]];
    }),
  );
}

function orderProblems({ ascending, fields }: Resource, values: RowDraft): [string, FieldProblem][] {
  return ascending.flatMap(([lower, upper]): [string, FieldProblem][] => {
    const [low, high] = [values[lower], values[upper]];
    if (isBlank(low) || isBlank(high) || typeof low !== typeof high) return [];
    const isAscending = typeof low === 'number' ? low < Number(high) : String(low) < String(high);
    const params: FieldProblem['params'] = isTime(fields[lower])
      ? { other: lower, of: 'time' }
      : { other: lower };
    return isAscending ? [] : [[upper, { rule: 'above', params }]];
  });
}

/** Returns true for days and moments, which come after each other instead of being above. */
function isTime(field: Field | undefined): boolean {
  return field?.kind === 'date' || field?.kind === 'instant';
}

/** Rows of one list that have the same key; the key that the parent completes is the parent's. */
function repetitions(
  child: Resource,
  {
    list,
    rows,
    fields,
  }: { list: string; rows: readonly RowDraft[]; fields: readonly (readonly [string, Field])[] },
): [string, FieldProblem][] {
  return child.unique.flatMap((names) => {
    const own = names.filter((name) => fields.some(([known]) => known === name));
    const shown = own.at(-1);
    if (shown === undefined) return [];
    const first = new Map<string, number>();
    return rows.flatMap((row, place): [string, FieldProblem][] => {
      if (own.some((name) => isBlank(row[name]))) return [];
      const key = JSON.stringify(own.map((name) => row[name]));
      const known = first.get(key);
      if (known === undefined) {
        first.set(key, place);
        return [];
      }
      return [[`${list}.${place}.${shown}`, { rule: 'repeatedRow', params: { place: known + 1 } }]];
    });
  });
}

/** A name in three languages must have the Chinese one, which the others fall back to. */
function isMissing({ kind }: Field, value: unknown): boolean {
  if (kind === 'multilingual' && typeof value === 'object' && value !== null)
    return isBlank(Reflect.get(value, 'zh'));
  return isBlank(value);
}

import type { Call } from '@millwright/contract/core/call/call.ts';
import { isRequestId } from '@millwright/contract/core/resource/parameters.ts';
import { ruleOfIssue } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import type { z } from 'zod';
import { type RowDraft, sentValue } from '../model/form/draft.ts';
import { fieldProblem, type FieldProblem, type Problems } from '../model/form/problems.ts';
import { shapeOf } from './callFields.ts';
import type { DialogFields } from './dialogFields.ts';
import type { CommandRow } from './dialogProps.ts';

/** Values of a draft that their schemas accept, as they are sent. */
export function acceptedValues(fields: DialogFields, draft: RowDraft): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { field }]) => {
      const parsed = field.schema.safeParse(sentOf(field.schema, sentValue(field, draft[name])));
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
}

/** Input of a call by what its dialog holds; what it does not take is left out. */
export function inputOfDraft(
  call: Call,
  { fields, draft }: { fields: DialogFields; draft: RowDraft },
): Record<string, unknown> {
  const shape = shapeOf(call);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { field, isAway }]) => {
      const schema = shape[name];
      if (schema === undefined) return [];
      const value = sentOf(schema, isAway === true ? null : sentValue(field, draft[name]));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Nothing is null where the schema knows null, and is left out elsewhere. */
function sentOf(schema: z.ZodType, value: unknown): unknown {
  return value === null && !schema.safeParse(null).success ? undefined : value;
}

/** Rules that the fields of a draft break, before the call is asked. */
export function problemsOfDraft(fields: DialogFields, draft: RowDraft): Problems {
  return new Map(
    Object.entries(fields).flatMap(
      ([name, { field, isAway, problem: sentence }]): [string, FieldProblem[]][] => {
        if (isAway === true) return [];
        if (sentence !== undefined) return [[name, [{ rule: 'type', params: {}, sentence }]]];
        const value = sentOf(field.schema, sentValue(field, draft[name]));
        if (field.optional && value === undefined) return [];
        const problem = fieldProblem(field, draft[name]);
        return problem === undefined ? [] : [[name, [problem]]];
      },
    ),
  );
}

/** Rules that an input breaks as a whole, by the parameter that they are about. */
export function problemsOfInput(call: Call, input: unknown): Problems {
  const { error } = call.input.safeParse(input);
  return new Map(
    (error?.issues ?? []).map((issue) => [issue.path.map(String).join('.'), [ruleOfIssue(issue)]]),
  );
}

/** Returns true for an input that the call takes. */
export function isInputOf<Input extends z.ZodType>(
  call: Call<Input>,
  input: unknown,
): input is z.input<Input> {
  return call.input.safeParse(input).success;
}

/** Parameters that name the rows of a command. */
export function inputOfRows(call: Call, rows: readonly CommandRow[]): Record<string, unknown> {
  const shape = shapeOf(call);
  if ('ids' in shape) return { ids: rows.map(({ id }) => id) };
  const [first] = rows;
  if (first === undefined) return {};
  const { id, version } = first;
  return { id, ...('version' in shape && version !== undefined ? { version } : {}) };
}

/** Names of the parameters that hold the id of the request. */
export function requestIdsOf(call: Call): string[] {
  return Object.entries(shapeOf(call)).flatMap(([name, schema]) => (isRequestId(schema) ? [name] : []));
}

import type { Call } from '@millwright/contract/core/call/call.ts';
import { useRef, useState } from 'react';
import type { ApiRefusal } from '../../app/refusal.ts';
import { blankValue, type RowDraft } from '../model/form/draft.ts';
import {
  type FieldProblem,
  type Problems,
  problemsOfErrors,
  withoutProblem,
} from '../model/form/problems.ts';
import {
  acceptedValues,
  inputOfDraft,
  inputOfRows,
  problemsOfDraft,
  problemsOfInput,
  requestIdsOf,
} from './commandInput.ts';
import { dialogFields, type DialogFields, withoutForeignFields } from './dialogFields.ts';
import type { CallDialogProps, FieldChange, DialogValues } from './dialogProps.ts';

type Changes = Readonly<Record<string, FieldChange | undefined>>;

/** Draft of a dialog: what is typed, what is wrong with it, and the input it makes. */
export function useCallForm<C extends Call>({
  call,
  rows,
  given,
  initial: begun,
  fields: changed,
}: CallDialogProps<C>) {
  const initial: RowDraft = begun ?? {};
  const [typed, setTyped] = useState<RowDraft>({});
  const [problems, setProblems] = useState<Problems>(new Map());
  const request = useRef<{ key: string; id: string }>(undefined);
  const knownNames = new Set(typeof given === 'object' ? Object.keys(given) : []);
  const read = (changes: Changes | undefined) => {
    const all = dialogFields(call, changes, knownNames);
    const draft = Object.fromEntries(
      Object.entries(all).map(([name, { field }]) => [
        name,
        name in typed ? typed[name] : (initial[name] ?? blankValue(field)),
      ]),
    );
    const fields = withoutForeignFields(all, draft);
    return { fields, draft, values: asValues<C>(acceptedValues(fields, draft)) };
  };
  // Labels, hints and problems of a field may depend on the values of the others.
  const changesFor = (now: DialogValues<C>) => (typeof changed === 'function' ? changed(now) : changed);
  const begin = read(changesFor(asValues<C>({})));
  const { fields, draft, values } = typeof changed === 'function' ? read(changesFor(begin.values)) : begin;
  const known = typeof given === 'function' ? given(values) : given;

  const inputNow = (): Record<string, unknown> | undefined => {
    if (known === undefined && given !== undefined) return undefined;
    const input = { ...inputOfDraft(call, { fields, draft }), ...known };
    return { ...requestIdOf(input), ...input };
  };
  /** One id for one input, however often it is sent. */
  const requestIdOf = (input: Record<string, unknown>) => {
    const key = JSON.stringify(input);
    if (request.current?.key !== key) request.current = { key, id: crypto.randomUUID() };
    const { id } = request.current;
    return Object.fromEntries(requestIdsOf(call).map((name) => [name, id]));
  };
  const check = (): boolean => {
    const found = problemsOfDraft(fields, draft);
    const isWhole = found.size === 0;
    const all = isWhole ? problemsOfInput(call, { ...inputOfRows(call, rows ?? []), ...inputNow() }) : found;
    setProblems(all);
    return all.size === 0;
  };
  return {
    fields,
    draft,
    values,
    problems: withTyped(problems, { fields, typed }),
    isReady: given === undefined || known !== undefined,
    isDirty: Object.entries(typed).some(([name, value]) => !isSame(value, initial[name])),
    inputNow,
    check,
    set: (name: string, value: unknown) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setProblems((before) => withoutProblem(before, name));
    },
    /** Returns true if the errors stand at fields of the dialog. */
    showErrors: ({ errors, messageCode }: ApiRefusal, sentence: string): boolean => {
      const own = errors.filter(({ field }) => isShown(fields, field));
      if (own.length === 0) return false;
      setProblems(problemsOfErrors(own, messageCode === 'core.invalid' ? undefined : sentence));
      return true;
    },
  };
}

/** Sentences of the page about what was typed stand at once; everything else is told when it is sent. */
function withTyped(
  problems: Problems,
  { fields, typed }: { fields: DialogFields; typed: RowDraft },
): Problems {
  const told = Object.entries(fields).flatMap(([name, { problem, isAway }]): [string, FieldProblem[]][] =>
    problem === undefined || isAway === true || !(name in typed) || problems.has(name)
      ? []
      : [[name, [{ rule: 'type', params: {}, sentence: problem }]]],
  );
  return told.length === 0 ? problems : new Map([...problems, ...told]);
}

function isShown(fields: DialogFields, path: string): boolean {
  const [name = ''] = path.split(/[.[]/);
  return fields[name] !== undefined && fields[name].isAway !== true;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one === '' ? null : one) === JSON.stringify(other ?? null);
}

/** Each value was accepted by the schema of its parameter. */
function asValues<C extends Call>(accepted: Readonly<Record<string, unknown>>): DialogValues<C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; types cannot say it
  return accepted as DialogValues<C>;
}

import type { Field } from '@millwright/contract/core/fields.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { ApiRefusal } from '../../app/api/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { filledChildFields, useDerived } from '../context.ts';
import {
  blankDraft,
  copyOf,
  type DraftChild,
  draftOfRow,
  type FormDraft,
  inputOf,
  isSame,
  withGiven,
} from '../model/draft.ts';
import { type Problems, problemsOfErrors, problemsOfForm, withoutProblem } from '../model/problems.ts';
import { useForget } from '../useListQuery.ts';
import type { ResourceWords } from '../words.ts';
import { useDuplicates } from './useDuplicates.ts';

export type ChildForm = { child: Resource; fields: [string, Field][] };

export interface ResourceFormState {
  draft: FormDraft;
  problems: Problems;
  isDirty: boolean;
  isSaving: boolean;
  children: Readonly<Record<string, ChildForm>>;
  /** The row as somebody else stored it meanwhile. */
  conflict: ResourceRow | undefined;
  setField: (name: string, value: unknown) => void;
  setList: (list: string, rows: readonly DraftChild[]) => void;
  checkDuplicate: (name: string) => void;
  /** Gives the stored row, or undefined when something is wrong. */
  save: () => Promise<ResourceRow | undefined>;
  /** Goes on with these values, upon the row that somebody else stored. */
  settle: (draft: FormDraft) => void;
}

/**
 * What a form holds and how it is sent. `row` is what is edited; `from` what a new row is copied from; `given` what a
 * new row begins with.
 */
export function useForm(
  {
    row,
    from,
    given,
  }: {
    row: ResourceRow | undefined;
    from: ResourceRow | undefined;
    given?: Readonly<Record<string, string>> | undefined;
  },
  words: ResourceWords,
): ResourceFormState {
  const { resource, calls, children: childResources } = useDerived();
  const { message } = App.useApp();
  const forget = useForget();
  const duplicateOf = useDuplicates();
  const children = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(childResources).map(([list, child]): [string, ChildForm] => [
          list,
          { child, fields: filledChildFields({ parent: resource, list, child }) },
        ]),
      ),
    [resource, childResources],
  );
  const [stored, setStored] = useState<FormDraft>(() =>
    row === undefined ? blankDraft(resource, childResources) : draftOfRow(resource, row, childResources),
  );
  const [draft, setDraft] = useState<FormDraft>(() =>
    from === undefined
      ? withGiven(resource, stored, row === undefined ? given : undefined)
      : copyOf(draftOfRow(resource, from, childResources)),
  );
  const [version, setVersion] = useState(row?.version);
  const [problems, setProblems] = useState<Problems>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<ResourceRow>();
  const latest = useRef(draft);
  const put = (next: FormDraft) => {
    latest.current = next;
    setDraft(next);
  };

  const send = async (): Promise<ResourceRow> => {
    const input = inputOf(resource, latest.current, childResources);
    return row === undefined
      ? callApi(calls.add, input)
      : callApi(calls.edit, { ...input, id: row.id, version });
  };
  const refuse = async (cause: unknown) => {
    const isConflict =
      cause instanceof ApiRefusal && cause.messageCode === 'core.conflict' && row !== undefined;
    if (isConflict) {
      setConflict(await callApi(calls.queryById, { id: row.id }));
      return;
    }
    const errors = cause instanceof ApiRefusal ? cause.errors : [];
    if (errors.length > 0) setProblems(problemsOfErrors(errors));
    else
      void message.error(
        words.t('form.labelled', { label: words.t('form.failed'), text: refusalSentence(cause) }),
      );
  };

  return {
    draft,
    problems,
    isDirty: !isSame(draft, stored),
    isSaving,
    children,
    conflict,
    setField: (name, value) => {
      put({ ...latest.current, values: { ...latest.current.values, [name]: value } });
      setProblems((before) => withoutProblem(before, name));
    },
    setList: (list, rows) => {
      put({ ...latest.current, lists: { ...latest.current.lists, [list]: rows } });
      // Places of rows move, so what is wrong with them is judged again when it is sent.
      setProblems((before) => new Map([...before].filter(([path]) => !path.startsWith(list))));
    },
    checkDuplicate: (name) => {
      const { values } = latest.current;
      duplicateOf(name, { values, stored: stored.values, ownId: row?.id })
        .then((problem) => {
          if (problem !== undefined && latest.current.values[name] === values[name])
            setProblems((before) => new Map(before).set(name, [problem]));
        })
        // Whether it is taken is told again when the row is saved.
        .catch(() => undefined);
    },
    save: async () => {
      const found = problemsOfForm(resource, latest.current, children);
      setProblems(found);
      if (found.size > 0 || isSaving) return undefined;
      setIsSaving(true);
      try {
        const saved = await send();
        await forget();
        return saved;
      } catch (cause) {
        await refuse(cause);
        return undefined;
      } finally {
        setIsSaving(false);
      }
    },
    settle: (next) => {
      if (conflict !== undefined) {
        setVersion(conflict.version);
        setStored(draftOfRow(resource, conflict, childResources));
      }
      setConflict(undefined);
      put(next);
    },
  };
}

import type { Blockers } from '@millwright/contract/core/call/blockers.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { ApiRefusal, isSilence } from '../../app/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { ownerOf, readSession } from '../../app/session/session.ts';
import { filledChildFields, useDerived } from '../context.ts';
import {
  blankDraft,
  copyOf,
  type DraftChild,
  draftOfRow,
  type FormDraft,
  inputOf,
  isSameDraft,
  isSameForm,
  withGiven,
} from '../model/form/draft.ts';
import {
  type Problems,
  problemsOfErrors,
  problemsOfForm,
  problemsOfLines,
  withoutProblem,
} from '../model/form/problems.ts';
import { blockersOf } from '../parts/conflict/useRefuse.tsx';
import { useForget } from '../useListQuery.ts';
import type { PendingUploads } from '../widgets/pictures/pendingUploads.ts';
import { forgetDraft, type FormPlace, keepDraft, readKeptDraft } from './conflict/keptDraft.ts';
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
  /** The row as it was when the form was opened. */
  stored: FormDraft;
  /** Why the last try was refused, and which rows are in the way. */
  refusal: { sentence: string; blockers: readonly Blockers[] } | undefined;
  /** Why nobody answered the last try to save; what was typed is all still there. */
  failure: string | undefined;
  /** When what stands in the form was typed, epoch ms, if it was left unsaved before. */
  restoredMs: number | undefined;
  /** Files that would be left out if it were saved now. */
  uploads: PendingUploads;
  /** Throws away what was taken up again. */
  discard: () => void;
  /** Keeps nothing of it any longer. */
  drop: () => void;
  setField: (name: string, value: unknown) => void;
  setList: (list: string, rows: readonly DraftChild[]) => void;
  checkDuplicate: (name: string) => void;
  /** Shows what is wrong in the fields; true where nothing is. */
  validate: () => boolean;
  /** Gives the stored row, or undefined when something is wrong. */
  save: () => Promise<ResourceRow | undefined>;
  /** Goes on with these values, upon the row that somebody else stored. */
  settle: (draft: FormDraft) => void;
}

/** The transport has told already that a right is missing. */
function isForbidden(cause: unknown): boolean {
  return cause instanceof ApiRefusal && cause.status === 403;
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
  const [place] = useState<FormPlace>(() => ({
    owner: ownerOf(readSession()),
    resource: resource.name,
    id: row?.id,
    from: from?.id,
    given,
  }));
  const [kept] = useState(() => readKeptDraft(place));
  const asRead = useMemo(
    () =>
      row === undefined ? blankDraft(resource, childResources) : draftOfRow(resource, row, childResources),
    [resource, row, childResources],
  );
  const begun = () =>
    from === undefined
      ? withGiven(resource, asRead, row === undefined ? given : undefined)
      : copyOf(resource, draftOfRow(resource, from, childResources), childResources);
  const [stored, setStored] = useState<FormDraft>(() => kept?.base ?? asRead);
  const [draft, setDraft] = useState<FormDraft>(() => kept?.draft ?? begun());
  const [version, setVersion] = useState(kept?.version ?? row?.version);
  const [restoredMs, setRestoredMs] = useState(kept?.atMs);
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<ResourceFormState['refusal']>();
  const [problems, setProblems] = useState<Problems>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<ResourceRow>();
  const [uploads] = useState<PendingUploads>(() => new Map());
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
  const refuse = (cause: unknown) => {
    const errors = cause instanceof ApiRefusal ? cause.errors : [];
    const blockers = blockersOf(cause);
    if (blockers.length > 0) setRefusal({ sentence: refusalSentence(cause), blockers });
    if (isSilence(cause)) setFailure(refusalSentence(cause));
    else if (errors.length > 0)
      setProblems(problemsOfErrors(errors, isOfArea(cause) ? refusalSentence(cause) : undefined));
    else if (blockers.length === 0 && !isForbidden(cause))
      void message.error(
        words.t('form.labelled', { label: words.t('form.failed'), text: refusalSentence(cause) }),
      );
  };
  /** The row as it stands now, when it says what is typed here: an earlier try was stored although nobody answered it. */
  const settleConflict = async (id: string): Promise<ResourceRow | undefined> => {
    const theirs = await callApi(calls.queryById, { id });
    const isMine = isSameForm(resource, latest.current, draftOfRow(resource, theirs, childResources));
    if (isMine) return theirs;
    // Nothing is to be chosen where it cannot be saved any more; what was typed stays to be read.
    const closed = theirs.actions.includes('edit') ? undefined : closedSentence(theirs, words);
    if (closed === undefined) setConflict(theirs);
    else setRefusal({ sentence: closed, blockers: [] });
    return undefined;
  };
  const store = async (): Promise<ResourceRow | undefined> => {
    try {
      return await send();
    } catch (cause) {
      const isConflict = cause instanceof ApiRefusal && cause.messageCode === 'core.conflict';
      if (!isConflict || row === undefined) throw cause;
      return settleConflict(row.id);
    }
  };
  const isDirty = !isSameDraft(draft, stored);
  useEffect(() => {
    if (isDirty) keepDraft(place, { version, base: stored, draft, atMs: Date.now() });
    else forgetDraft(place);
  }, [place, isDirty, version, stored, draft]);

  const validate = () => {
    const found = problemsOfForm(resource, latest.current, children);
    setProblems(found);
    return found.size === 0;
  };

  return {
    draft,
    problems,
    isDirty,
    isSaving,
    children,
    conflict,
    stored,
    refusal,
    failure,
    restoredMs,
    uploads,
    discard: () => {
      setRestoredMs(undefined);
      setStored(asRead);
      setVersion(row?.version);
      setProblems(new Map());
      put(begun());
    },
    drop: () => forgetDraft(place),
    setField: (name, value) => {
      put({ ...latest.current, values: { ...latest.current.values, [name]: value } });
      setProblems((before) => withoutProblem(before, name));
    },
    setList: (list, rows) => {
      const before = latest.current.lists[list] ?? [];
      put({ ...latest.current, lists: { ...latest.current.lists, [list]: rows } });
      const child = childResources[list];
      if (child !== undefined)
        setProblems((found) => problemsOfLines(found, { list, child }, { before, after: rows }));
    },
    checkDuplicate: (name) => {
      const { values } = latest.current;
      duplicateOf(name, { values, stored: stored.values, ownId: row?.id })
        .then((problem) => {
          if (problem !== undefined && latest.current.values[name] === values[name])
            setProblems((before) => new Map(before).set(name, [problem]));
        })
        // Saving checks again whether the value is taken.
        .catch(() => undefined);
    },
    validate,
    save: async () => {
      if (!validate() || isSaving) return undefined;
      const waiting = new Set(uploads.values());
      if (waiting.size > 0) {
        void message.warning(words.t(waiting.has('uploading') ? 'form.stillUploading' : 'form.notUploaded'));
        return undefined;
      }
      setIsSaving(true);
      setFailure(undefined);
      setRefusal(undefined);
      try {
        const saved = await store();
        if (saved !== undefined) await forget();
        return saved;
      } catch (cause) {
        refuse(cause);
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

/** Whether an area refused by a sentence of its own, which says more than which rule a field broke. */
function isOfArea(cause: unknown): boolean {
  const code = cause instanceof ApiRefusal ? (cause.messageCode ?? '') : '';
  return code !== '' && !code.startsWith('core.');
}

/** That a row is not edited any more in the state that it has by now, as the server says it; undefined where it has none. */
function closedSentence({ state }: ResourceRow, words: ResourceWords): string | undefined {
  if (typeof state !== 'string') return undefined;
  const action = words.t('core:actions.edit');
  return words.t('core:errors.wrongState', { action, state: words.choice('state', state) });
}

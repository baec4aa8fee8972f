// One file: a form that an namespace draws, with what every form does around it.
import type { Namespace } from '@millwright/contract/core/areas.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { belongs } from '@millwright/contract/core/fields/when.ts';
import { App, Button } from 'antd';
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useCall } from '../app/api/useCall.ts';
import { phoneQuery } from '../app/constants.ts';
import { Failed } from '../app/feedback/Failed.tsx';
import { useMedia } from '../app/parts/useMedia.ts';
import { DerivedContext, useDerived } from './context.ts';
import { changeField } from './form/changeField.ts';
import { ConflictDialog } from './form/conflict/ConflictDialog.tsx';
import { FormNotes } from './form/FormNotes.tsx';
import { problemSentence } from './form/field/problemSentence.ts';
import { saveLabel } from './form/saveLabel.ts';
import { type FollowingAction, useFollowingAction } from './form/useFollowingAction.ts';
import { type ResourceFormState, useForm } from './form/useForm.ts';
import { useLeaveGuard } from './form/useLeaveGuard.tsx';
import { type RowDraft, isSameDraft } from './model/form/draft.ts';
import { liveForm, unaskable } from './model/form/formFields.ts';
import { problemsOfForm, stillAsked } from './model/form/problems.ts';
import { plainText } from './model/values/valueText.ts';
import { Foot, FootRest } from './parts/Foot.tsx';
import { LateRows } from './parts/conflict/LateRows.tsx';
import { Quiet } from './parts/Quiet.tsx';
import { useDerivedOf } from './useDerivedOf.ts';
import { FieldInput } from './widgets/FieldInput.tsx';
import type { WidgetInputProps } from './widgets/inputProps.ts';
import { type ResourceWords, useResourceWords } from './words.ts';
import styles from './formPage.module.css';
import layout from '../kit/layout.module.css';

/** What is wrong with a form beyond its fields: a sentence at one of them. */
export interface FormProblem {
  readonly field: string;
  readonly sentence: string;
}

/** What a form on a page of its own is drawn with. */
export interface FormParts {
  /** The row that is edited, as it was read; undefined: a new one. */
  readonly row: ResourceRow | undefined;
  readonly words: ResourceWords;
  /** What the form says now, as it would be stored. */
  readonly values: RowDraft;
  /** The row as it is stored; of a new one what it begins with. */
  readonly stored: RowDraft;
  /** What fills in a field, without its label; nothing where the field does not belong to what is said now. */
  readonly input: (name: string) => ReactNode;
  /** What is wrong with a field, once somebody filled it in or tried to save. */
  readonly problem: (name: string) => string | undefined;
  /** What a field was, where it is something else now: empty where that has no words; undefined of a new row. */
  readonly was: (name: string) => string | undefined;
  readonly set: (name: string, value: unknown) => void;
  readonly isDirty: boolean;
}

type FormPageProps = {
  namespace: Namespace;
  /** The name of the resource. */
  resource: string;
  /** The row that is edited; undefined: a new one. */
  id: string | undefined;
  /** The row that a new one is copied from. */
  from?: string | undefined;
  /** What is wrong with a whole, beyond what its fields say. */
  check?: (values: RowDraft) => readonly FormProblem[];
  /** What stands in the bar of buttons, at its start. */
  hint?: string;
  /** The main button saves and takes this action where it is possible. */
  following?: FollowingAction;
  onSaved: (row: ResourceRow) => void;
  onLeave: () => void;
  children: (parts: FormParts) => ReactNode;
};

/**
 * A screen of its own for the form of one row: its namespace draws it. What is typed is kept, judged, sent and held against what somebody
 * else stored as in every form.
 */
export function FormPage({ namespace, resource: name, ...rest }: FormPageProps) {
  const derived = useDerivedOf(namespace, name);
  return (
    <DerivedContext value={derived}>
      <Read {...rest} />
    </DerivedContext>
  );
}

type ReadProps = Omit<FormPageProps, 'namespace' | 'resource'>;

/** What is edited is read first, so that nothing old is changed. */
function Read(props: ReadProps) {
  const { calls } = useDerived();
  const { id, from } = props;
  const source = id ?? from;
  const query = useCall(calls.queryById, { id: source ?? '' }, { isEnabled: source !== undefined });
  if (source !== undefined && query.data === undefined)
    return query.error === null ? (
      <LateRows />
    ) : (
      <Failed cause={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <Open
      {...props}
      key={source ?? 'new'}
      row={id === undefined ? undefined : query.data}
      copied={id === undefined ? query.data : undefined}
    />
  );
}

type OpenProps = ReadProps & { row: ResourceRow | undefined; copied: ResourceRow | undefined };

function Open({ row, copied, check, hint, following, onSaved, onLeave, children }: OpenProps) {
  const { resource, children: childResources } = useDerived();
  const words = useResourceWords(resource);
  const { t } = words;
  const { message } = App.useApp();
  const form = useForm({ row, from: copied }, words);
  const isPhone = useMedia(phoneQuery);
  const guard = useLeaveGuard(form.isDirty, form.drop);
  const body = useRef<HTMLFormElement>(null);
  const { values } = liveForm(resource, form.draft, childResources);
  const [hasTried, setHasTried] = useState(false);
  const problems = problemsNow({ form, values, check, hasTried, words, resource });
  const parts = usePartsOf({ form, row, values, problems, words });
  const next = useFollowingAction(following, row);
  const handleSave = async (then: typeof next | null = next) => {
    setHasTried(true);
    const saved = check === undefined || check(values).length === 0 ? await form.save() : undefined;
    if (saved === undefined) {
      // Once the problems are drawn.
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    void message.success(t('form.saved', { title: words.title(saved) }));
    guard.release();
    await then?.run(saved.id);
    onSaved(saved);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSave();
  };
  return (
    <form
      ref={body}
      className={layout.column10}
      aria-label={words.noun}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => event.preventDefault()}
    >
      <FormNotes form={form} words={words} unaskable={unaskable(resource, form.draft.values)} />
      {children(parts)}
      <div className={styles.bar} data-layer="save">
        {problems.size === 0 ? null : (
          <ul className={styles.problems} aria-live="polite">
            {[...problems].map(([field, sentence]) => (
              <li key={field}>{t('form.labelled', { label: words.label(field), text: sentence })}</li>
            ))}
          </ul>
        )}
        <Foot>
          <FootRest>{hint === undefined || isPhone ? null : <Quiet>{hint}</Quiet>}</FootRest>
          <Button onClick={() => guard.ask(onLeave)}>{t('core:actions.cancel')}</Button>
          {next === undefined ? null : (
            <Button loading={form.isSaving} onClick={() => void handleSave(null)}>
              {saveLabel(words, row)}
            </Button>
          )}
          <Button type="primary" loading={form.isSaving} onClick={() => void handleSave()}>
            {next?.label ?? saveLabel(words, row)}
          </Button>
        </Foot>
      </div>
      {form.conflict === undefined ? null : (
        <ConflictDialog
          mine={form.draft}
          base={form.stored}
          theirs={form.conflict}
          words={words}
          onSettle={form.settle}
        />
      )}
    </form>
  );
}

type ProblemsOf = {
  form: ResourceFormState;
  values: RowDraft;
  check: FormPageProps['check'];
  hasTried: boolean;
  words: ResourceWords;
  resource: Resource;
};

/** What is wrong now, a sentence a field: of what somebody filled in, and of all once somebody tried to save. */
function problemsNow({ form, values, check, hasTried, words, resource }: ProblemsOf): Map<string, string> {
  const own = problemsOfForm(resource, form.draft, form.children);
  const before = stillAsked(form.problems, resource, values);
  const found = [...own, ...before].flatMap(([name, [first]]): [string, string][] =>
    first !== undefined && (hasTried || isChanged(form, name)) ? [[name, problemSentence(first, words)]] : [],
  );
  const beyond = (check?.(values) ?? []).map(({ field, sentence }): [string, string] => [field, sentence]);
  return new Map([...beyond, ...found]);
}

function isChanged({ draft, stored }: ResourceFormState, name: string): boolean {
  const only = (values: RowDraft) => ({ values: { [name]: values[name] }, lists: {} });
  return !isSameDraft(only(draft.values), only(stored.values));
}

type PartsOf = {
  form: ResourceFormState;
  row: ResourceRow | undefined;
  values: RowDraft;
  problems: ReadonlyMap<string, string>;
  words: ResourceWords;
};

function usePartsOf({ form, row, values, problems, words }: PartsOf): FormParts {
  const { resource, slots } = useDerived();
  const id = useId();
  const inputs: Readonly<Record<string, ComponentType<WidgetInputProps> | undefined>> = slots.input ?? {};
  const unique = new Set(resource.unique.flat());
  const { draft, stored } = form;
  const set = (name: string, value: unknown) => changeField(resource, form, { name, value });
  const problem = (name: string) => problems.get(name);
  return {
    row,
    words,
    values,
    stored: stored.values,
    isDirty: form.isDirty,
    set,
    problem,
    was: (name) => {
      const field = resource.fields[name];
      if (row === undefined || field === undefined || !isChanged(form, name)) return undefined;
      const told = row[`${name}_dictText`];
      if (typeof told === 'string' && told !== '') return told;
      const before = stored.values[name];
      // Of several codes the words are known to their input alone.
      return Array.isArray(before) ? '' : plainText(before, { name, field }, words);
    },
    input: (name) => {
      const field = resource.fields[name];
      if (field === undefined || !belongs(field, values)) return null;
      const Input = inputs[name] ?? FieldInput;
      return (
        <Input
          id={`${id}${name}`}
          name={name}
          field={field}
          resource={resource}
          words={words}
          label={words.label(name)}
          value={draft.values[name]}
          row={row}
          values={values}
          isInvalid={problem(name) !== undefined}
          onChange={(value) => set(name, value)}
          onBlur={unique.has(name) ? () => form.checkDuplicate(name) : undefined}
        />
      );
    },
  };
}

import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { belongs } from '@millwright/contract/core/fields/when.ts';
import { useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { ApiRefusal, type FieldError } from '../../app/refusal.ts';
import { useDerived } from '../context.ts';
import { FormField } from '../form/field/FormField.tsx';
import { blankValue, type RowDraft, sentValue } from '../model/form/draft.ts';
import { type Problems, problemsOfErrors, problemsOfFields } from '../model/form/problems.ts';
import { PromptModal } from '../widgets/dialogs/PromptModal.tsx';
import type { ResourceWords } from '../words.ts';
import type { AskedAction, Send } from './asked.ts';
import styles from './actionDialog.module.css';

type ActionDialogProps = {
  asked: AskedAction;
  words: ResourceWords;
  onClose: () => void;
  onSend: (title: string, send: Send) => Promise<void>;
};

/** The most objects that the dialog names; for more it shows their number. */
const namedObjects = 5;

/** A list that one row has begins as it is, so that people add to it and take from it; everything else begins empty. */
function valueBefore(rows: AskedAction['rows'], name: string, field: Field): unknown {
  const [row] = rows;
  const list = rows.length === 1 && field.kind === 'referenceList' ? row?.[name] : undefined;
  return Array.isArray(list) ? list : blankValue(field);
}

/** Asks what an action of a life cycle needs to know. What cannot be taken back names its objects once more. */
export function ActionDialog({ asked, words, onClose, onSend }: ActionDialogProps) {
  const { resource, calls } = useDerived();
  const { t } = words;
  const name = asked.action ?? '';
  const declared = resource.lifeCycle?.actions[name];
  const call = calls.actions[name];
  const fields = Object.entries(declared?.input ?? {}).filter(
    ([, about]) => about.when === undefined || asked.rows.some((row) => belongs(about, row)),
  );
  const [draft, setDraft] = useState<RowDraft>(() =>
    Object.fromEntries(fields.map(([field, about]) => [field, valueBefore(asked.rows, field, about)])),
  );
  const [problems, setProblems] = useState<Problems>(new Map());
  if (declared === undefined || call === undefined) return null;

  const { rows } = asked;
  const action = words.action(name);
  const [first] = rows;
  const title = first === undefined ? '' : words.title(first);
  const names = rows.slice(0, namedObjects).map(words.title).join(', ');
  const validate = () => {
    const found = problemsOfFields(fields, draft);
    setProblems(found);
    return found.size === 0;
  };
  const handleOk = async () => {
    const input = Object.fromEntries(fields.map(([field, about]) => [field, sentValue(about, draft[field])]));
    let errors: readonly FieldError[] = [];
    await onSend(rows.length === 1 ? t('actions.done', { title, action }) : action, async (ids) => {
      try {
        const { outcomes } = await callApi(call, { ids, ...input });
        errors = rows.length === 1 ? outcomes.flatMap((outcome) => outcome.errors ?? []) : [];
        return outcomes;
      } catch (cause) {
        if (cause instanceof ApiRefusal) errors = cause.errors;
        throw cause;
      }
    });
    if (errors.some(({ field }) => fields.some(([own]) => own === field)))
      setProblems(problemsOfErrors(errors));
    else onClose();
  };

  return (
    <PromptModal
      title={
        rows.length === 1
          ? t('actions.ask', { action, title })
          : t('actions.askMany', { action, count: rows.length })
      }
      okText={action}
      isDanger={declared.final}
      validate={validate}
      onOk={handleOk}
      onCancel={onClose}
    >
      {words.hint(name) === undefined ? null : <p>{words.hint(name)}</p>}
      {declared.final ? (
        <p className={styles.final} data-testid="final">
          {t('actions.final')} {t('actions.objects')}: <strong>{names}</strong>
          {rows.length > namedObjects ? ` ${t('actions.objectsMore', { count: rows.length })}` : ''}
        </p>
      ) : null}
      {fields.map(([field, about]) => (
        <FormField
          key={field}
          name={field}
          field={about}
          words={words}
          value={draft[field]}
          problems={problems.get(field)}
          onChange={(value) => {
            setDraft((before) => ({ ...before, [field]: value }));
            setProblems(new Map());
          }}
        />
      ))}
    </PromptModal>
  );
}

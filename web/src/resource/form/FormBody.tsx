import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ComponentType } from 'react';
import { useDerived } from '../context.ts';
import type { DraftChild, FormDraft } from '../model/form/draft.ts';
import {
  formLines,
  type FormPlace,
  type LiveForm,
  liveForm,
  totalledChildFields,
  unaskable,
} from '../model/form/formFields.ts';
import type { SlotInputProps } from '../slots.ts';
import { PendingUploadsContext } from '../widgets/pictures/pendingUploads.ts';
import type { ResourceWords } from '../words.ts';
import { changeField } from './changeField.ts';
import { ChildTable } from './children/ChildTable.tsx';
import { FormField } from './field/FormField.tsx';
import { FormNotes } from './FormNotes.tsx';
import { LinesInput } from './children/LinesInput.tsx';
import { problemSentence } from './field/problemSentence.ts';
import type { ResourceFormState } from './useForm.ts';
import styles from './formBody.module.css';
import { FormNote } from './FormNote.tsx';
import layout from '../../kit/layout.module.css';

type FormBodyProps = {
  form: ResourceFormState;
  row: ResourceRow | undefined;
  /** What a new row begins with, and the words of what it refers to as `<field>_dictText`. */
  given?: Readonly<Record<string, string>> | undefined;
  words: ResourceWords;
};

/** The fields of a form in the lines of the declaration, and its children. */
export function FormBody({ form, row, given, words }: FormBodyProps) {
  const { resource, children: childResources, slots } = useDerived();
  const inputs: Readonly<Record<string, ComponentType<SlotInputProps> | undefined>> = slots.input ?? {};
  const Below = slots.formBelow;
  const { draft, problems, children, setList, checkDuplicate } = form;
  const unique = new Set(resource.unique.flat());
  const change = (name: string, value: unknown) => changeField(resource, form, { name, value });
  const live = liveForm(resource, draft, childResources);
  const lines = formLines(resource, { live: live.values, row: row ?? given });
  return (
    <PendingUploadsContext value={form.uploads}>
      <FormNotes form={form} words={words} unaskable={unaskable(resource, draft.values)} />
      <OtherProblems form={form} words={words} shown={namesIn(lines)} />
      <div className={layout.stack16}>
        {lines.map((line) => (
          <div
            key={line.map(({ name }) => name).join(' ')}
            className={styles.formLine}
            data-fields={line.length}
          >
            {line.map(({ name, field, showing }) => (
              <FormField
                key={name}
                name={name}
                field={field}
                showing={showing}
                words={words}
                value={showing === 'text' ? live.values[name] : draft.values[name]}
                row={row ?? given}
                values={live.values}
                problems={problems.get(name)}
                onChange={(value) => change(name, value)}
                onBlur={unique.has(name) ? () => checkDuplicate(name) : undefined}
              />
            ))}
          </div>
        ))}
      </div>
      {Object.entries(children).map(([list, { child, fields }]) => {
        const Input = inputs[list];
        const shared = {
          list,
          parent: words,
          child,
          rows: draft.lists[list] ?? [],
          document: live.values,
          problems,
          onChange: (rows: readonly DraftChild[]) => setList(list, rows),
        };
        return Input === undefined ? (
          <ChildTable
            key={list}
            {...shared}
            fields={fields}
            totalled={totalledChildFields(resource, list, child)}
            isOrdered={resource.children[list]?.order !== undefined}
            most={resource.children[list]?.max}
            live={live.lists[list] ?? []}
          />
        ) : (
          <LinesInput key={list} {...shared} Input={Input} row={row} />
        );
      })}
      {Below === undefined ? null : (
        <Below values={{ ...live.values, ...storedLines(draft, live) }} row={row} />
      )}
    </PendingUploadsContext>
  );
}

/** Lists of a form as they are now; lines that are stored have their ids. */
function storedLines({ lists }: FormDraft, live: LiveForm): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(live.lists).map(([list, rows]) => [
      list,
      rows.map((line, at) => ({ ...line, id: lists[list]?.[at]?.id })),
    ]),
  );
}

function namesIn(lines: readonly (readonly FormPlace[])[]): string[] {
  return lines.flat().flatMap(({ name, showing }) => (showing === 'input' ? [name] : []));
}

/** What is wrong somewhere that the form does not show. */
function OtherProblems({
  form: { problems, children, draft },
  words,
  shown,
}: Pick<FormBodyProps, 'form' | 'words'> & { shown: readonly string[] }) {
  const places = new Set([
    ...shown,
    ...Object.keys(children),
    ...Object.entries(children).flatMap(([list, { fields }]) =>
      (draft.lists[list] ?? []).flatMap((_, place) => fields.map(([name]) => `${list}.${place}.${name}`)),
    ),
  ]);
  const others = [...problems].filter(([path]) => !places.has(path));
  if (others.length === 0) return null;
  return (
    <FormNote
      type="error"
      title={words.t('form.others')}
      description={others.map(([path, [first]]) => (
        <p key={path}>
          {first === undefined
            ? path
            : words.t('form.labelled', { label: labelOf(path, words), text: problemSentence(first, words) })}
        </p>
      ))}
    />
  );
}

function labelOf(path: string, words: ResourceWords): string {
  const parts = path.split('.');
  const name = parts.at(-1) ?? path;
  return parts.length > 1 && parts[0] !== undefined
    ? `${words.children(parts[0])} ${words.label(name)}`
    : words.label(name);
}

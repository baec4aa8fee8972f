import type { Field } from '@millwright/contract/core/fields.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Alert } from 'antd';
import { useDerived } from '../context.ts';
import { blankValue } from '../model/draft.ts';
import { isNameable } from '../model/fieldsOf.ts';
import { isBlank } from '../model/valueText.ts';
import type { ResourceWords } from '../words.ts';
import { ChildTable } from './ChildTable.tsx';
import { FormField } from './FormField.tsx';
import { FormNotes } from './FormNotes.tsx';
import { problemSentence } from './problemSentence.ts';
import type { ResourceFormState } from './useForm.ts';

type FormBodyProps = {
  form: ResourceFormState;
  row: ResourceRow | undefined;
  /** What a new row begins with, and the words of what it refers to as `<field>_dictText`. */
  given?: Readonly<Record<string, string>> | undefined;
  words: ResourceWords;
};

/** The fields of a form in the lines of the declaration, and its children. */
export function FormBody({ form, row, given, words }: FormBodyProps) {
  const { resource } = useDerived();
  const { draft, problems, children, setField, setList, checkDuplicate } = form;
  const unique = new Set(resource.unique.flat());
  /** What was chosen among rows that fitted the old value is chosen anew. */
  const change = (name: string, value: unknown) => {
    setField(name, value);
    for (const [below, field] of Object.entries(resource.fields))
      if (field.within?.field === name && !isBlank(draft.values[below])) change(below, blankValue(field));
  };
  return (
    <>
      <FormNotes form={form} words={words} />
      <OtherProblems form={form} words={words} />
      <div className="mw-form">
        {linesOf(resource, row ?? given).map((line) => (
          <div key={line.map(([name]) => name).join(' ')} className="mw-form-line" data-fields={line.length}>
            {line.map(([name, field]) => (
              <FormField
                key={name}
                name={name}
                field={field}
                words={words}
                value={draft.values[name]}
                row={row ?? given}
                values={draft.values}
                problems={problems.get(name)}
                onChange={(value) => change(name, value)}
                onBlur={unique.has(name) ? () => checkDuplicate(name) : undefined}
              />
            ))}
          </div>
        ))}
      </div>
      {Object.entries(children).map(([list, { child, fields }]) => (
        <ChildTable
          key={list}
          list={list}
          parent={words}
          child={child}
          fields={fields}
          isOrdered={resource.children[list]?.order !== undefined}
          most={resource.children[list]?.max}
          rows={draft.lists[list] ?? []}
          problems={problems}
          onChange={(rows) => setList(list, rows)}
        />
      ))}
    </>
  );
}

/** What cannot be chosen here, or is the server's to write, is no field of a new row, unless it is given; of one that stands it stays readable. */
function linesOf(
  resource: Resource,
  row: Readonly<Record<string, unknown>> | undefined,
): [string, Field][][] {
  return resource.form
    .map((line) =>
      line.flatMap((name): [string, Field][] => {
        const field = resource.fields[name];
        if (field === undefined) return [];
        const isNew = row === undefined || !(name in row);
        const isShown = !isNew || (isNameable(field) && field.byServer !== true);
        return isShown ? [[name, field]] : [];
      }),
    )
    .filter((line) => line.length > 0);
}

/** What is wrong somewhere that the form does not show. */
function OtherProblems({
  form: { problems, children, draft },
  words,
}: Pick<FormBodyProps, 'form' | 'words'>) {
  const { resource } = useDerived();
  const places = new Set([
    ...resource.form.flat(),
    ...Object.keys(children),
    ...Object.entries(children).flatMap(([list, { fields }]) =>
      (draft.lists[list] ?? []).flatMap((_, place) => fields.map(([name]) => `${list}.${place}.${name}`)),
    ),
  ]);
  const others = [...problems].filter(([path]) => !places.has(path));
  if (others.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="mw-others"
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

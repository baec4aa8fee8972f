import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { type ComponentType, useId } from 'react';
import { useDerived } from '../../context.ts';
import type { Showing } from '../../model/form/formFields.ts';
import type { Problem } from '../../model/form/problems.ts';
import { FieldInput } from '../../widgets/FieldInput.tsx';
import type { WidgetInputProps } from '../../widgets/inputProps.ts';
import type { ResourceWords } from '../../words.ts';
import { GivenValue } from './GivenValue.tsx';
import { problemSentence } from './problemSentence.ts';
import { ProblemLine } from '../../parts/conflict/ProblemLine.tsx';
import styles from './formField.module.css';

type FormFieldProps = {
  name: string;
  field: Field;
  words: ResourceWords;
  /** How it stands in the form; filled in unless told otherwise. */
  showing?: Showing;
  value: unknown;
  problems: readonly Problem[] | undefined;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  row?: Readonly<Record<string, unknown>>;
  values?: Readonly<Record<string, unknown>>;
};

/**
 * A field with its label above and, in its place, what is wrong with it. Optional ones are marked; what the server writes
 * is text; what does not belong to the row leaves its place empty, so that its neighbours stay where they are.
 */
export function FormField(props: FormFieldProps) {
  const { name, field, words, value, problems, onChange, onBlur, row, values, showing } = props;
  const id = useId();
  const { resource, slots } = useDerived();
  const inputs: Readonly<Record<string, ComponentType<WidgetInputProps> | undefined>> = slots.input ?? {};
  const Input = inputs[name] ?? FieldInput;
  const [first] = problems ?? [];
  const isInvalid = first !== undefined;
  const hint = words.hint(name);
  if (showing === 'away') return <div className={styles.fieldAway} />;
  if (showing === 'text')
    return (
      <div className={styles.field} data-field={name} data-kind={field.kind}>
        <span className={styles.fieldLabel}>{words.label(name)}</span>
        <GivenValue resource={resource} name={name} field={field} value={value} row={row} words={words} />
      </div>
    );
  return (
    <div
      className={styles.field}
      data-field={name}
      data-kind={field.kind}
      data-invalid={isInvalid || undefined}
    >
      {field.kind === 'flag' ? null : (
        <label htmlFor={id}>
          {words.label(name)}
          {field.optional ? <small>{words.t('form.optional')}</small> : null}
        </label>
      )}
      <Input
        id={id}
        name={name}
        field={field}
        resource={resource}
        words={words}
        value={value}
        row={row}
        values={values}
        isInvalid={isInvalid}
        onChange={onChange}
        onBlur={onBlur}
      />
      {hint === undefined ? null : <small className={styles.fieldHint}>{hint}</small>}
      {first === undefined ? null : <ProblemLine>{problemSentence(first, words)}</ProblemLine>}
    </div>
  );
}

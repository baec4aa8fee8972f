import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { type ComponentType, useId } from 'react';
import { useDerived } from '../../context.ts';
import type { Showing } from '../../model/form/formFields.ts';
import type { FieldProblem } from '../../model/form/problems.ts';
import { FieldInput } from '../../widgets/FieldInput.tsx';
import type { WidgetInputProps } from '../../widgets/inputProps.ts';
import type { ResourceWords } from '../../words.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { GivenValue } from './GivenValue.tsx';
import styles from './formField.module.css';
import layout from '../../../kit/layout.module.css';

type FormFieldProps = {
  name: string;
  field: Field;
  words: ResourceWords;
  /** How it stands in the form; filled in unless told otherwise. */
  showing?: Showing;
  value: unknown;
  problems: readonly FieldProblem[] | undefined;
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
  if (showing === 'away') return <div className={styles.fieldAway} />;
  if (showing === 'text')
    return (
      <div className={`${layout.stack4} ${styles.field}`} data-field={name} data-kind={field.kind}>
        <span className={styles.fieldLabel}>{words.label(name)}</span>
        <GivenValue resource={resource} name={name} field={field} value={value} row={row} words={words} />
      </div>
    );
  return (
    <FieldFrame id={id} name={name} field={field} words={words} hint={words.hint(name)} problems={problems}>
      <Input
        id={id}
        name={name}
        field={field}
        resource={resource}
        words={words}
        value={value}
        row={row}
        values={values}
        isInvalid={problems?.[0] !== undefined}
        onChange={onChange}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}

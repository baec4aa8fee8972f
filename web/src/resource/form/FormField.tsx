import type { Field } from '@millwright/contract/core/fields.ts';
import { type ComponentType, useId } from 'react';
import { useDerived } from '../context.ts';
import type { Problem } from '../model/problems.ts';
import { FieldInput } from '../widgets/FieldInput.tsx';
import type { InputProps } from '../widgets/inputProps.ts';
import type { ResourceWords } from '../words.ts';
import { problemSentence } from './problemSentence.ts';

type FormFieldProps = {
  name: string;
  field: Field;
  words: ResourceWords;
  value: unknown;
  problems: readonly Problem[] | undefined;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  row?: Readonly<Record<string, unknown>>;
  values?: Readonly<Record<string, unknown>>;
};

/** A field with its label above and, in its place, what is wrong with it. Optional ones are marked. */
export function FormField(props: FormFieldProps) {
  const { name, field, words, value, problems, onChange, onBlur, row, values } = props;
  const id = useId();
  const { resource, slots } = useDerived();
  const inputs: Readonly<Record<string, ComponentType<InputProps> | undefined>> = slots.input ?? {};
  const Input = inputs[name] ?? FieldInput;
  const [first] = problems ?? [];
  const isInvalid = first !== undefined;
  return (
    <div className="mw-field" data-field={name} data-kind={field.kind} data-invalid={isInvalid || undefined}>
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
      {first === undefined ? null : (
        <p className="mw-problem" role="alert">
          {problemSentence(first, words)}
        </p>
      )}
    </div>
  );
}

import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { FieldFrame } from '../form/field/FieldFrame.tsx';
import { problemSentence } from '../form/field/problemSentence.ts';
import type { Problems } from '../model/form/problems.ts';
import type { SlotInputProps } from '../slots.ts';
import { commonProps } from '../widgets/commonProps.ts';
import { FieldInput } from '../widgets/FieldInput.tsx';
import type { WidgetInputProps } from '../widgets/inputProps.ts';
import type { FieldWords } from '../words.ts';
import { DayInput } from './DayInput.tsx';
import type { DialogField } from './dialogFields.ts';

type CallFieldProps = {
  name: string;
  about: DialogField;
  words: FieldWords;
  value: unknown;
  values: Readonly<Record<string, unknown>>;
  problems: Problems;
  onChange: (value: unknown) => void;
};

/** Parameter of a call with its label, hint and problem. */
export function CallField({ name, about, words, value, values, problems, onChange }: CallFieldProps) {
  const id = useId();
  const { field, unit } = about;
  const own = problems.get(name);
  const problemOf = (place: string) => {
    const [first] = problems.get(place === '' ? name : `${name}.${place}`) ?? [];
    return first && problemSentence(first, words);
  };
  return (
    <FieldFrame id={id} name={name} field={field} words={words} hint={words.hint(name)} problems={own}>
      <Input
        about={about}
        id={id}
        name={name}
        field={field}
        words={unit === undefined ? words : { ...words, unit: () => unit }}
        value={value}
        values={values}
        isInvalid={own !== undefined}
        problemOf={problemOf}
        onChange={onChange}
      />
    </FieldFrame>
  );
}

type InputProps = WidgetInputProps & Pick<SlotInputProps, 'problemOf'> & { about: DialogField };

/** Input of the page, else that of its choices or days, else that of its kind. */
function Input({ about, problemOf, ...props }: InputProps): ReactNode {
  const { draw, options, days, field } = about;
  if (draw !== undefined) return draw({ ...props, problemOf });
  const isChosen = options?.some(({ value }) => value === (props.value ?? '')) === true;
  if (options !== undefined)
    return (
      <Select
        {...commonProps(props)}
        options={options.map(({ value, label }) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={field.optional}
        value={isChosen ? (props.value ?? '') : null}
        onChange={(next: unknown) => props.onChange(next ?? null)}
      />
    );
  if (days !== undefined) return <DayInput {...props} days={days} canClear={field.optional} />;
  return <FieldInput {...props} />;
}

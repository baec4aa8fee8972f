import { Radio, Select } from 'antd';
import { z } from 'zod';
import { commonProps } from '../commonProps.ts';
import { DictionaryCheckbox, DictionaryMultiSelect, mostTicks } from './DictionaryInputs.tsx';
import { useFieldOptions } from './fieldOptions.ts';
import type { WidgetInputProps } from '../inputProps.ts';

/** As many choices stand side by side; more are chosen from a list. */
const mostRadios = 3;

/** One of the declared choices. */
export function ChoiceInput(props: WidgetInputProps) {
  const { field, value } = props;
  const options = useFieldOptions(props);
  if (options.length <= mostRadios && !field.optional && props.label === undefined)
    return (
      <Radio.Group
        id={props.id}
        aria-label={props.words.label(props.name)}
        options={options}
        value={value}
        disabled={props.isDisabled}
        onChange={({ target }) => props.onChange(target.value)}
      />
    );
  return (
    <Select
      {...commonProps(props)}
      options={options}
      value={value === '' ? null : value}
      allowClear={field.optional}
      onChange={(next: unknown) => props.onChange(next ?? null)}
    />
  );
}

/** One entry of a dictionary; one that was taken out of it since stays readable. */
export function DictionaryChoice(props: WidgetInputProps) {
  const options = useFieldOptions(props);
  const gone = props.value === null || options.some((option) => option.value === props.value);
  const all = gone ? options : [...options, { value: String(props.value), label: String(props.value) }];
  return (
    <Select
      {...commonProps(props)}
      options={all}
      showSearch={{ optionFilterProp: 'label' }}
      value={props.value === '' ? null : props.value}
      allowClear={props.field.optional}
      onChange={(next: unknown) => props.onChange(next ?? null)}
    />
  );
}

/** Several entries of a dictionary. */
export function DictionaryList(props: WidgetInputProps) {
  const options = useFieldOptions(props);
  const value = z.array(z.string()).safeParse(props.value).data ?? [];
  const Chosen =
    options.length > 0 && options.length <= mostTicks ? DictionaryCheckbox : DictionaryMultiSelect;
  return (
    <Chosen
      id={props.id}
      label={props.label}
      options={options}
      value={value}
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      onChange={props.onChange}
      onBlur={props.onBlur}
    />
  );
}

import { Checkbox, ColorPicker, DatePicker, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { textOf } from '../model/valueText.ts';
import { dayFormat, dayOf, dayText, momentFormat, momentOf, wallClockOf } from './days.ts';
import { DepartmentInput } from './DepartmentInput.tsx';
import { DictionaryCheckbox, DictionaryMultiSelect, mostTicks } from './DictionaryInputs.tsx';
import { useFieldOptions } from './fieldOptions.ts';
import type { InputProps } from './inputProps.ts';
import { NamesCell, NamesInput } from './NamesInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ParentInput, ReferenceInput, ReferenceListInput } from './ReferenceInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import { FileInput, PictureInput } from './PictureInput.tsx';
import styles from './fieldInput.module.css';

/** As many choices stand side by side; more are chosen from a list. */
const mostRadios = 3;

/** What fills in a field, as its kind has it. */
export function FieldInput(props: InputProps): ReactNode {
  const { field, value, words } = props;
  switch (field.kind) {
    case 'longText':
      return <LongTextInput {...props} />;
    case 'richText':
      return <RichTextInput {...props} />;
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'duration':
      return (
        <NumberInput
          id={props.id}
          label={props.label}
          value={value}
          unit={words.unit(field)}
          language={words.language}
          isInvalid={props.isInvalid}
          isDisabled={props.isDisabled}
          onChange={props.onChange}
          onBlur={props.onBlur}
        />
      );
    case 'choice':
    case 'shift':
      return <ChoiceInput {...props} />;
    case 'dictionary':
      return <DictionaryChoice {...props} />;
    case 'dictionaryList':
      return <DictionaryList {...props} />;
    case 'flag':
      return (
        <Checkbox
          id={props.id}
          aria-label={props.label}
          checked={value === true}
          disabled={props.isDisabled}
          onChange={({ target }) => props.onChange(target.checked)}
        >
          {props.label === undefined ? words.label(props.name) : null}
        </Checkbox>
      );
    case 'date':
      return (
        <DatePicker
          {...common(props)}
          format={dayFormat}
          placeholder={dayFormat}
          value={dayOf(value)}
          onChange={(day) => props.onChange(dayText(day) ?? null)}
        />
      );
    case 'instant':
      return (
        <DatePicker
          {...common(props)}
          showTime={{ format: 'HH:mm' }}
          format={momentFormat}
          placeholder={momentFormat}
          value={wallClockOf(value, words.zone)}
          onChange={(clock) =>
            props.onChange(clock === null || clock === undefined ? null : momentOf(clock, words.zone))
          }
        />
      );
    case 'reference':
      if (field.to === 'department') return <DepartmentInput {...props} />;
      return <ReferenceInput {...props} />;
    case 'referenceList':
      if (field.to === 'department') return <DepartmentInput {...props} />;
      return <ReferenceListInput {...props} />;
    case 'parent':
      return <ParentInput {...props} />;
    case 'multilingual':
      return props.label === undefined ? <NamesInput {...props} /> : <NamesCell {...props} />;
    case 'colour':
      return <ColourInput {...props} />;
    case 'picture':
    case 'pictures':
      return <PictureInput {...props} />;
    case 'file':
    case 'files':
      return <FileInput {...props} />;
    case 'serial':
      return <Input id={props.id} aria-label={props.label} variant="filled" readOnly value={textOf(value)} />;
    case 'text':
    case 'code':
    case 'signal':
      return <TextInput {...props} />;
  }
}

/** The properties that every input of the kit receives. */
function common({ id, label, isInvalid, isDisabled, onBlur }: InputProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': isInvalid,
    status: isInvalid === true ? ('error' as const) : ('' as const),
    disabled: isDisabled,
    onBlur,
    style: { width: '100%' },
  };
}

function TextInput(props: InputProps) {
  return (
    <Input
      {...common(props)}
      autoComplete="off"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function LongTextInput(props: InputProps) {
  return (
    <Input.TextArea
      {...common(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      count={props.field.max === undefined ? undefined : { max: props.field.max, show: true }}
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function ChoiceInput(props: InputProps) {
  const { field, value } = props;
  const options = useFieldOptions(props);
  if (options.length <= mostRadios && !field.optional && props.label === undefined)
    return (
      <Radio.Group
        id={props.id}
        options={options}
        value={value}
        disabled={props.isDisabled}
        onChange={({ target }) => props.onChange(target.value)}
      />
    );
  return (
    <Select
      {...common(props)}
      options={options}
      value={value === '' ? null : value}
      allowClear={field.optional}
      onChange={(next: unknown) => props.onChange(next ?? null)}
    />
  );
}

function DictionaryChoice(props: InputProps) {
  const options = useFieldOptions(props);
  const gone = props.value === null || options.some((option) => option.value === props.value);
  const all = gone ? options : [...options, { value: String(props.value), label: String(props.value) }];
  return (
    <Select
      {...common(props)}
      options={all}
      showSearch={{ optionFilterProp: 'label' }}
      value={props.value === '' ? null : props.value}
      allowClear={props.field.optional}
      onChange={(next: unknown) => props.onChange(next ?? null)}
    />
  );
}

function DictionaryList(props: InputProps) {
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

function ColourInput(props: InputProps) {
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  return (
    <ColorPicker
      className={styles.colour}
      // Nothing chosen yet: white to begin with, and said to be empty.
      value={value ?? '#ffffff'}
      format="hex"
      disabledFormat
      disabledAlpha
      showText={(colour) => (value === null ? props.words.t('detail.blank') : colour.toHexString())}
      allowClear={props.field.optional}
      disabled={props.isDisabled}
      onChangeComplete={(colour) => props.onChange(colour.toHexString().slice(0, 7))}
      onClear={() => props.onChange(null)}
    />
  );
}

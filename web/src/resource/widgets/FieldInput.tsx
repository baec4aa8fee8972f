import { Checkbox, DatePicker, Input } from 'antd';
import type { ReactNode } from 'react';
import { storedText } from '../model/values/valueText.ts';
import { ChoiceInput, DictionaryChoice, DictionaryList } from './choices/ChoiceInputs.tsx';
import { ColourInput } from './ColourInput.tsx';
import { commonProps } from './commonProps.ts';
import {
  dayFormats,
  dayHint,
  dayOf,
  dayText,
  momentFormats,
  momentHint,
  momentOf,
  wallClockOf,
} from './days.ts';
import { DepartmentInput } from './choices/DepartmentInput.tsx';
import { FormulaInput } from './FormulaInput.tsx';
import type { WidgetInputProps } from './inputProps.ts';
import { NamesCell, NamesInput } from './NamesInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ParentInput, ReferenceInput, ReferenceListInput } from './choices/ReferenceInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import { FileInput, PictureInput } from './pictures/PictureInput.tsx';
import { LongTextInput, TextInput, TextsInput } from './TextInputs.tsx';

/** What fills in a field, as its kind has it. */
export function FieldInput(props: WidgetInputProps): ReactNode {
  const { field, value, words } = props;
  switch (field.kind) {
    case 'longText':
      return <LongTextInput {...props} />;
    case 'formula':
      return <FormulaInput {...props} />;
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
    case 'texts':
      return <TextsInput {...props} />;
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
          {...commonProps(props)}
          format={dayFormats()}
          placeholder={dayHint()}
          value={dayOf(value)}
          onChange={(day) => props.onChange(dayText(day) ?? null)}
        />
      );
    case 'instant':
      return (
        <DatePicker
          {...commonProps(props)}
          showTime={{ format: 'HH:mm' }}
          format={momentFormats()}
          placeholder={momentHint()}
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
      return (
        <Input id={props.id} aria-label={props.label} variant="filled" readOnly value={storedText(value)} />
      );
    case 'text':
    case 'code':
    case 'signal':
      return <TextInput {...props} />;
  }
}

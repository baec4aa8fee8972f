import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { DatePicker, Input, Select } from 'antd';
import { dayFormats, dayHint, dayOf, dayText } from '../widgets/days.ts';
import { useFieldOptions } from '../widgets/choices/fieldOptions.ts';
import { NumberInput } from '../widgets/NumberInput.tsx';
import { referenceSource, useReferenceTexts } from '../widgets/choices/reference.ts';
import { SearchSelect } from '../widgets/choices/SearchSelect.tsx';
import { isNumeric } from '../model/columns/columns.ts';
import type { ResourceWords } from '../words.ts';

type ConditionValueProps = {
  name: string;
  field: Field;
  /** Several values, joined by commas. */
  isSeveral: boolean;
  label: string;
  words: ResourceWords;
  value: string;
  onChange: (value: string) => void;
};

/** The value of a condition, filled in as the kind of its field has it and kept as text. */
export function ConditionValue(props: ConditionValueProps) {
  const { name, field, isSeveral, label, words, value, onChange } = props;
  const options = useFieldOptions({ name, field, words });
  if (field.to !== undefined) return <RowValue {...props} to={field.to} />;
  if (options.length > 0)
    return isSeveral ? (
      <Select
        mode="multiple"
        aria-label={label}
        options={options}
        value={listOf(value)}
        onChange={(values: string[]) => onChange(values.join(','))}
      />
    ) : (
      <Select
        aria-label={label}
        options={options}
        value={value === '' ? null : value}
        onChange={(next: string | null) => onChange(next ?? '')}
      />
    );
  if (isNumeric(field))
    return (
      <NumberInput
        label={label}
        value={numberValue(value)}
        unit={words.unit(field)}
        language={words.language}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    );
  if (field.kind === 'date' || field.kind === 'instant')
    return (
      <DatePicker
        aria-label={label}
        format={dayFormats()}
        placeholder={dayHint()}
        value={dayOf(value)}
        onChange={(day) => onChange(dayText(day) ?? '')}
      />
    );
  return <Input aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />;
}

function numberValue(value: string) {
  if (value === '') return null;
  if (Number.isNaN(Number(value))) return value;
  return Number(value);
}

function RowValue({ to, isSeveral, label, words, value, onChange }: ConditionValueProps & { to: string }) {
  const values = listOf(value);
  const known = useReferenceTexts(to, values, words);
  return (
    <SearchSelect
      label={label}
      source={referenceSource(to, words)}
      value={values}
      known={known}
      isMultiple={isSeveral}
      onChange={(next) => onChange(next.join(','))}
    />
  );
}

function listOf(value: string): string[] {
  return value.split(',').filter((one) => one !== '');
}

import { Checkbox, Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { Option } from './SearchSelect.tsx';
import styles from './dictionaryInputs.module.css';

/** As many entries of a dictionary are ticked in place. */
export const mostTicks = 6;

export interface DictionaryInputProps {
  id?: string;
  label?: string;
  options: readonly Option[];
  value: readonly string[];
  isDisabled?: boolean;
  isInvalid?: boolean;
  placeholder?: string;
  /** What does not fit is counted. */
  isOneLine?: boolean;
  onChange: (values: string[]) => void;
  onBlur?: () => void;
}

/** Several values of a dictionary, chosen from a list that can be searched. */
export function DictionaryMultiSelect(props: DictionaryInputProps) {
  const t = useT();
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      mode="multiple"
      maxTagCount={props.isOneLine === true ? 'responsive' : undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={known(props)}
      value={[...props.value]}
      disabled={props.isDisabled}
      status={props.isInvalid === true ? 'error' : ''}
      placeholder={props.placeholder ?? t('resource.select.search')}
      notFoundContent={t('resource.select.none')}
      onChange={props.onChange}
      onBlur={props.onBlur}
      style={{ width: '100%' }}
    />
  );
}

/** Several values of a short dictionary, all of them in view. */
export function DictionaryCheckbox(props: DictionaryInputProps) {
  return (
    <Checkbox.Group
      className={styles.checks}
      aria-label={props.label}
      options={known(props)}
      value={[...props.value]}
      disabled={props.isDisabled}
      onChange={(values) => props.onChange(values.map(String))}
    />
  );
}

/** A value that the dictionary does not have any more stays readable where it was chosen before. */
function known({ options, value }: DictionaryInputProps): Option[] {
  const gone = value.filter((one) => options.every((option) => option.value !== one));
  return [...options, ...gone.map((one) => ({ value: one, label: one }))];
}

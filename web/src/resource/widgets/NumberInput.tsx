import { Input } from 'antd';
import { useState } from 'react';
import { textOf } from '../model/valueText.ts';
import { formatNumber, type Language, noValue, parseNumber } from '../../kit/format.ts';

export interface NumberInputProps {
  id?: string;
  label?: string;
  /** A number, or what was typed that is none. */
  value: unknown;
  /** Decimals that are shown at most. */
  digits: number;
  unit?: string;
  language: Language;
  isInvalid?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
}

/** A number with its unit inside at the right. Both decimal marks are accepted; what is no number stays for its rule. */
export function NumberInput(props: NumberInputProps) {
  const { value, digits, unit, language } = props;
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? plain(value, { digits, language }) : textOf(value);
  return (
    <Input
      id={props.id}
      className="mw-number-input"
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      suffix={unit === undefined || unit === '' ? undefined : <span className="mw-unit">{unit}</span>}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled}
      placeholder={props.placeholder}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(target.value.trim() === '' ? null : (parseNumber(target.value) ?? target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        props.onBlur?.();
      }}
      onPressEnter={props.onEnter}
    />
  );
}

/** Without groups and without zeros behind, ready to be typed on; never rounded. */
function plain(value: number, { digits, language }: { digits: number; language: Language }): string {
  const exact = Number(value.toFixed(digits)) === value ? value : undefined;
  const text = exact === undefined ? String(value) : String(exact);
  const formatted = formatNumber(value, 0, language);
  if (formatted === noValue) return text;
  return language === 'vn' ? text.replace('.', ',') : text;
}

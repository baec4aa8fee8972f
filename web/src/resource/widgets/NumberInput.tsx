import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { storedText } from '../model/values/valueText.ts';
import { formatNumber, type Language, parseNumber } from '../../kit/text/format.ts';
import { PlainInput } from '../../kit/use/PlainInput.ts';
import { Unit } from '../parts/Unit.tsx';
import styles from './numberInput.module.css';

export interface NumberInputProps {
  id?: string;
  label?: string;
  /** A number, or what was typed that is none. */
  value: unknown;
  unit?: string;
  language: Language;
  isInvalid?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
}

/**
 * A number with its unit inside at the right, its digits grouped as the language does until somebody writes in it. Both
 * decimal marks are accepted; what is no number stays for its rule.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, unit, language } = props;
  const [typed, setTyped] = useState<string>();
  const isPointed = useRef(false);
  const shown = typeof value === 'number' ? grouped(value, language) : storedText(value);
  /** Groups would be in the way while digits are added. Writing another text undoes the selection that Tab makes. */
  const handleFocus = ({ target }: FocusEvent<HTMLInputElement>) => {
    flushSync(() => setTyped(typeof value === 'number' ? plain(value, language) : storedText(value)));
    if (!isPointed.current) target.select();
    isPointed.current = false;
  };
  return (
    <PlainInput
      id={props.id}
      className={styles.numberInput}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      suffix={unit === undefined || unit === '' ? undefined : <Unit>{unit}</Unit>}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled}
      placeholder={props.placeholder}
      // Where the pointer was put, there somebody wants to type.
      onPointerDown={({ currentTarget }) => {
        isPointed.current = document.activeElement !== currentTarget;
      }}
      onFocus={handleFocus}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(
          target.value.trim() === '' ? null : (parseNumber(target.value, language) ?? target.value),
        );
      }}
      onBlur={() => {
        setTyped(undefined);
        props.onBlur?.();
      }}
      onPressEnter={props.onEnter}
    />
  );
}

/** With groups and without zeros behind; never rounded. */
function grouped(value: number, language: Language): string {
  const [, decimals = ''] = String(value).split('.');
  // A power of ten is how a computer writes a number that no field holds.
  return String(value).includes('e') ? String(value) : formatNumber(value, decimals.length, language);
}

/** Without groups and without zeros behind, ready to be typed on; never rounded. */
function plain(value: number, language: Language): string {
  return language === 'vn' ? String(value).replace('.', ',') : String(value);
}

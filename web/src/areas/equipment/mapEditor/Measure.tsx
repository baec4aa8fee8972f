import { InputNumber } from 'antd';
import { useState } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';

type MeasureProps = {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  digits: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** A measure that counts once it is said whole: with Enter, or when the field is left. */
export function Measure({ label, unit, value, min, max, digits, isDisabled, onChange }: MeasureProps) {
  const [typed, setTyped] = useState<number | null>();
  const say = () => {
    if (typeof typed === 'number' && typed !== value) onChange(Math.min(Math.max(typed, min), max));
    setTyped(undefined);
  };
  return (
    <label>
      {label}
      <InputNumber
        value={typed === undefined ? value : typed}
        min={min}
        max={max}
        precision={digits}
        suffix={unit}
        controls={false}
        disabled={isDisabled}
        decimalSeparator={readLanguage() === 'vn' ? ',' : '.'}
        onChange={(next) => setTyped(next)}
        onBlur={say}
        onPressEnter={say}
      />
    </label>
  );
}

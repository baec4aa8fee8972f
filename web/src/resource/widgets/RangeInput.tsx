import { Space } from 'antd';
import type { Language } from '../../kit/text/format.ts';
import { NumberInput } from './NumberInput.tsx';

export interface Range {
  from: string | undefined;
  to: string | undefined;
}
export type RangeProps = {
  id?: string;
  /** Of the beginning and of the end. */
  labels: readonly [string, string];
  range: Range;
  onChange: (range: Range) => void;
  onEnter?: () => void;
};

/** From a number to a number. */
export function NumberRange({
  id,
  labels,
  range,
  unit,
  language,
  onChange,
  onEnter,
}: RangeProps & { unit?: string; language: Language }) {
  const end = (side: 'from' | 'to', label: string) => (
    <NumberInput
      id={side === 'from' ? id : undefined}
      label={label}
      placeholder={label}
      value={range[side] === undefined ? null : Number(range[side])}
      unit={unit}
      language={language}
      onEnter={onEnter}
      onChange={(value) =>
        onChange({ ...range, [side]: typeof value === 'number' ? String(value) : undefined })
      }
    />
  );
  return (
    <Space.Compact style={{ width: '100%' }}>
      {end('from', labels[0])}
      {end('to', labels[1])}
    </Space.Compact>
  );
}

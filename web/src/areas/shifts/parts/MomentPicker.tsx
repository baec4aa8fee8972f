import { DatePicker } from 'antd';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentFormats, momentOf, wallClockOf } from '../../../resource/slotParts.ts';

type MomentPickerProps = {
  label: string;
  /** Epoch ms. */
  value: number | null;
  /** Null, where `canClear` lets it be taken out. */
  onChange: (atMs: number | null) => void;
  canClear?: boolean;
};

/** A minute, on the clocks of the mill. */
export function MomentPicker({ label, value, onChange, canClear = false }: MomentPickerProps) {
  const zone = useTenant()?.zone ?? 'UTC';
  return (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      aria-label={label}
      allowClear={canClear}
      format={momentFormats()}
      value={value === null ? null : wallClockOf(new Date(value).toISOString(), zone)}
      onChange={(next) => onChange(next === null ? null : Date.parse(momentOf(next, zone)))}
    />
  );
}

import { mostParameters } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { useRuleSignals } from './useRuleSignals.ts';

/** The signals of the machines that the form names, with those that are chosen already. */
function useOptions(values: SlotInputProps['values'], chosen: readonly string[]) {
  const { signals, nameOf } = useRuleSignals();
  const process = values?.['process'];
  const models = Array.isArray(values?.['modelIds']) ? values['modelIds'].map(String) : [];
  const fitting = signals.filter(({ kinds, modelIds }) =>
    models.length > 0
      ? modelIds.some((id) => models.includes(id))
      : typeof process !== 'string' || kinds.some((kind) => kind === process),
  );
  const codes = new Set([...chosen, ...fitting.map(({ code }) => code)]);
  return [...codes].map((code) => {
    const name = nameOf(code);
    return { value: code, label: name === code ? code : `${name} · ${code}` };
  });
}

const search = { optionFilterProp: 'label' };

/** A signal of the machines that the rule is for. */
export function SignalInput(props: SlotInputProps) {
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  return <SignalSelect {...props} value={value} />;
}

type SignalSelectProps = Pick<SlotInputProps, 'label' | 'values' | 'isInvalid' | 'isDisabled' | 'onBlur'> & {
  id?: string | undefined;
  value: string | null;
  onChange: (signal: string | null) => void;
};

/** The same where no field of the form stands behind it. */
export function SignalSelect({ value, ...props }: SignalSelectProps) {
  const t = useT();
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      showSearch={search}
      popupMatchSelectWidth={false}
      placeholder={t('resource.select.search')}
      value={value}
      options={useOptions(props.values, value === null ? [] : [value])}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled ?? false}
      onBlur={() => props.onBlur?.()}
      onChange={(next: string | null) => props.onChange(next)}
    />
  );
}

/** Some signals whose values stand in the message. */
export function ParametersInput(props: SlotInputProps) {
  const value = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      mode="multiple"
      showSearch={search}
      maxCount={mostParameters}
      value={value}
      options={useOptions(props.values, value)}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled ?? false}
      onBlur={() => props.onBlur?.()}
      onChange={(next: string[]) => props.onChange(next)}
    />
  );
}

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

/** A time of the day. */
export function HalfHourInput(props: SlotInputProps) {
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      showSearch={search}
      value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
      options={halfHours}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled ?? false}
      onBlur={() => props.onBlur?.()}
      onChange={(next: string | null) => props.onChange(next)}
    />
  );
}

/** The names of signals in a cell. */
export function SignalCell({ row }: { row: { signal: string | null } }) {
  const { nameOf } = useRuleSignals();
  return <>{row.signal === null ? '—' : nameOf(row.signal)}</>;
}
export function ParametersCell({ row }: { row: { parameters: string[] | null } }) {
  const { nameOf } = useRuleSignals();
  const names = (row.parameters ?? []).map(nameOf);
  return <>{names.length === 0 ? '—' : names.join(' · ')}</>;
}

import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { useCorrectable } from './useCorrectable.ts';

/** Chooses a shift of the date whose output can be corrected; the others say why not. */
export function AcceptedShift(props: SlotInputProps) {
  const t = useT('production');
  const { productionDate } = props.values ?? {};
  const answer = useCorrectable({ productionDate });
  const shifts = answer?.shifts ?? shiftNames.map((shift) => ({ shift, refusal: null }));
  return (
    <Select
      id={props.id}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      aria-invalid={props.isInvalid ?? false}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled ?? false}
      style={{ width: '100%' }}
      value={props.value === '' ? null : props.value}
      options={shifts.map(({ shift, refusal }) => ({
        value: shift,
        label: t(`shifts:names.${shift}`),
        disabled: refusal !== null,
        ...(refusal === null ? {} : { title: refusal, refusal }),
      }))}
      popupMatchSelectWidth={false}
      optionRender={({ label, data }) => (
        <>
          {label} {'refusal' in data ? <small>{data.refusal}</small> : null}
        </>
      )}
      onChange={(next: unknown) => props.onChange(next ?? null)}
    />
  );
}

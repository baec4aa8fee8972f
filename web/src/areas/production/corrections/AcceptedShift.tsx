import { shiftNames } from '@millwright/contract/areas/shifts/calendar.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { commonProps } from '../../../resource/slotParts.ts';
import type { InputProps } from '../../../resource/slots.ts';
import { useCorrectable } from './useCorrectable.ts';

/** Chooses a shift of the date whose output can be corrected; the others say why not. */
export function AcceptedShift(props: InputProps) {
  const t = useT('shifts');
  const { productionDate } = props.values ?? {};
  const answer = useCorrectable({ productionDate });
  const shifts = answer?.shifts ?? shiftNames.map((shift) => ({ shift, refusal: null }));
  return (
    <Select
      {...commonProps(props)}
      value={props.value === '' ? null : props.value}
      options={shifts.map(({ shift, refusal }) => ({
        value: shift,
        label: t(`names.${shift}`),
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

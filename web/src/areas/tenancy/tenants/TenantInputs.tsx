import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { proposeTenantNumber } from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { Button, Input, Select } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';

/** The number of a mill: typed, or the next free one; of a mill that stands it is never changed. */
export function NumberInput({ id, value, onChange, onBlur, isInvalid, row }: SlotInputProps) {
  const t = useT('iam');
  const isNew = row?.['id'] === undefined;
  const proposed = useCall(proposeTenantNumber, {}, { isEnabled: isNew, isQuiet: true }).data?.number;
  const text = typeof value === 'string' ? value : '';
  return (
    <Input
      id={id}
      value={text}
      disabled={!isNew}
      inputMode="numeric"
      maxLength={tenant.fields.number.max}
      status={isInvalid === true ? 'error' : ''}
      aria-invalid={isInvalid}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      suffix={
        isNew && text === '' && proposed !== undefined ? (
          <Button type="link" size="small" onClick={() => onChange(proposed)}>
            {t('tenants.propose', { number: proposed })}
          </Button>
        ) : (
          // Ant Design takes the cursor away from an input whose suffix comes and goes.
          <span />
        )
      }
    />
  );
}

/** A zone of the time zone database. */
export function ZoneInput({ id, value, onChange, onBlur, isInvalid }: SlotInputProps) {
  const zone = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <Select
      id={id}
      showSearch
      value={zone}
      status={isInvalid === true ? 'error' : ''}
      options={Intl.supportedValuesOf('timeZone').map((each) => ({ value: each, label: each }))}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

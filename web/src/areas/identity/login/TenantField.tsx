import type { TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryField } from '../../../app/entry/EntryField.tsx';

type TenantFieldProps = {
  tenants: readonly TenantChoice[];
  chosen: number | undefined;
  onChoose: (tenantId: number) => void;
};

/** Appears after the first step of a login that has several mills, with the likely one chosen. */
export function TenantField({ tenants, chosen, onChoose }: TenantFieldProps) {
  const t = useT('iam');
  return (
    <EntryField
      label={t('login.tenant')}
      aside={t('login.tenantHint', { count: tenants.length })}
      hint={t('login.pickTenant')}
    >
      {(wiring) => (
        <Select
          {...wiring}
          size="large"
          autoFocus
          value={chosen}
          options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
        />
      )}
    </EntryField>
  );
}

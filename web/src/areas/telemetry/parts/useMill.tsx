import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { listIngestMills } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';

/** Which mill a page is about: one's own, or for the platform the one of its address, with the choice among all. */
export function useMill(): {
  /** What calls are asked with. */
  input: { millId?: number };
  /** False while the platform has not chosen one. */
  isChosen: boolean;
  choice: ReactNode;
} {
  const t = useT('telemetry');
  const isPlatform = useSession()?.tenantId === platformTenantId;
  const { said, set } = useAddress();
  const { data, isPending } = useCall(listIngestMills, {}, { isEnabled: isPlatform });
  if (!isPlatform) return { input: {}, isChosen: true, choice: null };
  const mills = data?.mills ?? [];
  const chosen = mills.find(({ id }) => String(id) === said('mill')) ?? mills[0];
  return {
    input: chosen === undefined ? {} : { millId: chosen.id },
    isChosen: chosen !== undefined,
    choice: (
      <Select
        showSearch
        aria-label={t('ingest.mill')}
        popupMatchSelectWidth={false}
        loading={isPending}
        optionFilterProp="label"
        value={chosen?.id}
        options={mills.map(({ id, name }) => ({ value: id, label: `${name} · ${id}` }))}
        onChange={(id: number) => set({ mill: String(id), page: '', show: '', order: '' })}
      />
    ),
  };
}

import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { latePart } from '../../app/parts/lazyPart.tsx';
import { slots } from '../../resource/slots.ts';
import { ChangedMenus } from './tenants/ChangedMenus.tsx';
import { NumberInput, ZoneInput } from './tenants/TenantInputs.tsx';

const TenantOpening = latePart('TenantOpening', () =>
  import('./tenants/TenantOpening.tsx').then((loaded) => loaded.TenantOpening),
);

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(tenant, {
    input: { number: NumberInput, zone: ZoneInput },
    history: { changes: { closedMenus: ChangedMenus } },
    detailBelow: ({ row: { id, name } }) => <TenantOpening id={id} name={name} />,
  }),
];

import { erpConnection } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import { slots } from '../../resource/slots.ts';
import { RunsOfConnection } from './runs/RunsOfConnection.tsx';
import { SynchroniseActions } from './runs/SynchroniseActions.tsx';

/** Parts that ERP connections put into derived screens. */
export const areaSlots = [
  slots(erpConnection, {
    rowActions: ({ row: { id, name } }) => <SynchroniseActions id={id} name={name} />,
    detailBelow: ({ row }) => (
      <RunsOfConnection
        id={row.id}
        name={row.name}
        folder={row.folder ?? ''}
        isHttp={row.source === 'http'}
      />
    ),
  }),
];

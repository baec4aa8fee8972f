import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { guestSlots } from '../../resource/slots.ts';
import { ResponsibleOfMachine } from './responsible/ResponsibleOfMachine.tsx';

/** Parts that attendance adds to screens of equipment. */
export const areaSlots = [
  guestSlots(machine, {
    detailBelow: ({ row }) => <ResponsibleOfMachine id={row.id} code={row.code} kind={row.kind} />,
  }),
];

import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { slots } from '../../resource/slots.ts';
import { DueHandovers } from './handover/DueHandovers.tsx';
import { PointBalance } from './handover/PointBalance.tsx';
import { RecordLink } from './handover/RecordLink.tsx';
import { Recounts } from './parts/Recounts.tsx';
import { ShiftStanding } from './parts/ShiftStanding.tsx';
import { DeletionPreview } from './systemEditor/DeletionPreview.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(handover, {
    list: { above: () => <DueHandovers /> },
    detailBelow: ({ row }) => <PointBalance points={row['points']} />,
    rowActions: ({ row: { id } }) => <RecordLink id={id} />,
  }),
  slots(shiftSystem, {
    list: {
      above: () => (
        <>
          <ShiftStanding />
          <Recounts />
        </>
      ),
    },
    tools: ToCalendar,
    rowActions: ({ row: { id, name } }) => <DeletionPreview id={id} name={name} />,
  }),
];

function ToCalendar() {
  const t = useT('shifts');
  return (
    <Link to={shiftCalendarScreen.path}>
      <Button>{t('standing.calendar')}</Button>
    </Link>
  );
}

import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem.ts';
import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { slots } from '../../resource/slots.ts';
import { Recounts } from './parts/Recounts.tsx';
import { ShiftStanding } from './parts/ShiftStanding.tsx';

/** What shifts put into derived screens. */
export const areaSlots = [
  slots(shiftSystem, {
    listAbove: () => (
      <>
        <ShiftStanding />
        <Recounts />
      </>
    ),
    tools: ToCalendar,
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

import { showCurrentShift } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { systemEditorPath } from '@millwright/contract/areas/shifts/shiftSystem/systemEditorPath.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import styles from './parts.module.css';

/** Says when the mill has set no shifts, or none that hold yet, and what it works by until then. */
export function ShiftStanding({ hasLink = false }: { hasLink?: boolean }) {
  const t = useT('shifts');
  const { data } = useCall(showCurrentShift, {}, { isQuiet: true });
  if (data === undefined || data.isSet) return null;
  const values = { system: t('standing.default'), date: data.firstDate ?? '' };
  return (
    <p className={styles.standing} role="note">
      {t(data.firstDate === null ? 'standing.none' : 'standing.later', values)}{' '}
      {hasLink ? (
        <Allowed action={shiftSystem.access.add}>
          <Link to={systemEditorPath}>{t('standing.add')}</Link>
        </Allowed>
      ) : null}
    </p>
  );
}

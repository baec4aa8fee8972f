import { leaveKinds, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Button, Modal } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { StandingButton } from '../parts/StandingButton.tsx';
import { replacementLink } from './replacementLink.ts';
import type { CellWords } from './rosterCell.ts';
import type { RosterRow } from './rosterModel.ts';
import type { TendedTurn } from './standingOf.ts';
import styles from './roster.module.css';

type CellDialogProps = {
  person: RosterRow;
  date: string;
  said: string;
  turns: readonly ShiftTurn[];
  /** The turns of the date in which the person leaves machines without anybody. */
  open: readonly ShiftTurn[];
  /** The machines of the person on that date, and when. */
  tended: TendedTurn | undefined;
  words: CellWords;
  mayEdit: boolean;
  onTake: (turn: RosterTurn | null) => void;
  onClose: () => void;
};

/** What one person does on one date: shown, and changed with one touch. */
export function CellDialog({
  person,
  date,
  said,
  turns,
  open,
  tended,
  words,
  mayEdit,
  onTake,
  onClose,
}: CellDialogProps) {
  const t = useT('shifts');
  const shifts: readonly RosterTurn[] = [...turns.map(({ shift }) => shift), 'rest'];
  return (
    <Modal
      open
      centered
      footer={null}
      title={t('roster.putOnLeaveTitle', { name: person.realname, date })}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{said}</p>
      {open.map((turn) => (
        <p key={turn.shift}>
          <Link to={replacementLink({ absent: person.id, date, shift: turn.shift })}>
            {words.name(turn.shift)} · {t('roster.findSomebody')}
          </Link>
        </p>
      ))}
      {tended === undefined ? null : <StandingButton machines={tended.machines} atMs={tended.startMs} />}
      {mayEdit ? (
        <>
          <h3>{t('roster.shifts')}</h3>
          <div className={styles.takes}>
            {shifts.map((turn) => (
              <Button key={turn} onClick={() => onTake(turn)}>
                {words.name(turn)}
              </Button>
            ))}
            <Button onClick={() => onTake(null)}>{t('roster.backToRotation')}</Button>
          </div>
          <h3>{t('roster.putOnLeave')}</h3>
          <div className={styles.takes}>
            {leaveKinds.map((kind) => (
              <Button key={kind} onClick={() => onTake(kind)}>
                {words.name(kind)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </Modal>
  );
}

import { readLanguage } from '../../../app/i18n/language.ts';
import type { Remind, Reminder } from '@millwright/contract/areas/boards/remind/remind.ts';
import { Link } from 'react-router';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { spanText } from '../parts/moment.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from './remind.module.css';

type Row = Remind['machines'][number];

type MachineRowProps = {
  row: Row;
  words: BoardWords;
  nowMs: number;
  /** Behind what a wall has room for. */
  isBeyond: boolean;
  onPick: (code: string) => void;
  /** Where the work is, for whoever may go there; nobody does on a wall. */
  addressOf: (reminder: Reminder) => string | undefined;
};

/** One machine: the worst of what is due on it, how late it is, and who has it or answers for the machine. */
export function RemindedMachine({ row, words, nowMs, isBeyond, onPick, addressOf }: MachineRowProps) {
  const { t } = words;
  const { machine, reminders, overdue, ahead } = row;
  const [worst] = reminders;
  if (worst === undefined) return null;
  const name = machine === null ? t('remind.other') : words.machine(machine.kind, machine.number);
  const others = overdue + ahead - 1;
  const marks = [
    ...(worst.isUrgent ? [t('remind.urgent')] : []),
    ...(worst.isStarted ? [t('remind.started')] : []),
    ...(others > 0 ? [t('remind.moreWork', { count: words.number(others, 0) })] : []),
  ];
  const what = [worst.number, worst.names?.[readLanguage()] ?? worst.name].filter(Boolean).join(' ');
  const who = peopleOf(row, worst);
  const address = addressOf(worst);
  const marked = (
    <span className={styles.machine} title={name}>
      {machine === null ? null : <StateBadge state={stateOfCode(machine.state)} />}
      <b>{name}</b>
    </span>
  );
  return (
    <li className={styles.row} data-beyond={isBeyond || undefined} data-testid="reminded">
      {machine === null ? (
        marked
      ) : (
        <button type="button" onClick={() => onPick(machine.code)}>
          {marked}
        </button>
      )}
      <span className={styles.what} title={what}>
        <small>{t(`remind.kinds.${worst.kind}`)}</small>{' '}
        {address === undefined ? what : <Link to={address}>{what}</Link>}
        {marks.length === 0 ? null : <em> · {marks.join(' · ')}</em>}
      </span>
      <span className={styles.due} data-overdue={worst.isOverdue || undefined}>
        {dueText(worst, words, nowMs)}
      </span>
      <span className={styles.who} data-nobody={who === '' || undefined} title={who}>
        {who === '' ? t('remind.nobody') : who}
      </span>
    </li>
  );
}

/** Whoever was given it; where nobody was, those who answer for the machine now. */
function peopleOf({ people }: Row, { who, kind }: Reminder): string {
  if (who !== null) return who;
  const duty = kind === 'repair' ? 'repairman' : 'maintainer';
  const own = people.filter((each) => each.duty === duty);
  return [...new Set((own.length > 0 ? own : people).map(({ realname }) => realname))].join(', ');
}

function dueText({ leftD, sinceMs, usualMs }: Reminder, words: BoardWords, nowMs: number): string {
  const { t } = words;
  if (sinceMs !== null)
    return t('remind.open', {
      span: spanText(Math.max(0, nowMs - sinceMs), words),
      usual: usualMs === null ? words.number(null, 0) : spanText(usualMs, words),
    });
  if (leftD === null) return words.number(null, 0);
  if (leftD === 0) return t('remind.today');
  const days = words.number(Math.abs(leftD), 0);
  return t(leftD < 0 ? 'remind.overdue' : 'remind.inDays', { days });
}

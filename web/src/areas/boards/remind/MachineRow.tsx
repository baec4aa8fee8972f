import type { Remind, Reminder } from '@millwright/contract/areas/boards/remind.ts';
import { StateBadge } from '../../../kit/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { spanText } from '../parts/moment.ts';
import type { BoardWords } from '../parts/words.ts';
import styles from './remind.module.css';

type Row = Remind['machines'][number];

type MachineRowProps = {
  row: Row;
  words: BoardWords;
  nowMs: number;
  /** Behind what a wall has room for. */
  isBeyond: boolean;
  onPick: (code: string) => void;
};

/** One machine: the worst of what is due on it, how late it is, and who has it or answers for the machine. */
export function MachineRow({ row, words, nowMs, isBeyond, onPick }: MachineRowProps) {
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
  const what = [worst.number, worst.name].filter(Boolean).join(' ');
  const who = peopleOf(row, worst);
  const cells = (
    <>
      <span className={styles.machine} title={name}>
        {machine === null ? null : <StateBadge state={stateOfCode(machine.state)} />}
        <b>{name}</b>
      </span>
      <span className={styles.what} title={what}>
        <small>{t(`remind.kinds.${worst.kind}`)}</small> {what}
        {marks.length === 0 ? null : <em> · {marks.join(' · ')}</em>}
      </span>
      <span className={styles.due} data-overdue={worst.isOverdue || undefined}>
        {dueText(worst, words, nowMs)}
      </span>
      <span className={styles.who} data-nobody={who === '' || undefined} title={who}>
        {who === '' ? t('remind.nobody') : who}
      </span>
    </>
  );
  return (
    <li data-beyond={isBeyond || undefined} data-testid="reminded">
      {machine === null ? (
        <div className={styles.row}>{cells}</div>
      ) : (
        <button type="button" className={styles.row} onClick={() => onPick(machine.code)}>
          {cells}
        </button>
      )}
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

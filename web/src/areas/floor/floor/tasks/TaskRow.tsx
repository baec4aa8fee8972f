import { Link } from 'react-router';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatQuantity } from '../../../../kit/text/format.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import type { ShownTask } from '../overlay.ts';
import { taskPage } from '../pages.ts';
import { StateDot } from './StateDot.tsx';
import { dueOf, type RankedTask } from './taskOrder.ts';
import styles from './tasks.module.css';

/** A task in two or three lines: what, which, what waits to be sent of it; its state and what it costs. */
export function TaskRow({ ranked: { task, machine, lossKg } }: { ranked: RankedTask }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { id, name, number, participants, state, initiator } = task;
  const due = dueOf(task, zone);
  const beside = [
    ...(machine === undefined ? [] : [t(`basics:processes.${machine.kind}`)]),
    number === '' ? t('floor.tasks.unnumbered') : number,
    ...(due === null ? [] : [t('floor.tasks.due', { time: due })]),
    ...(participants === '' ? [] : [t('floor.tasks.with', { people: participants })]),
  ];
  const cost = () => {
    if (state === 'toBeConfirmed')
      return initiator === ''
        ? t('floor.tasks.waitsAnybody')
        : t('floor.tasks.waitsFor', { person: initiator });
    if (lossKg === null) return '';
    const kg = formatQuantity(lossKg, { decimals: 1, unit: 'kg', language: readLanguage() });
    return t('floor.tasks.loss', { kg });
  };
  return (
    <li>
      <Link to={taskPage(id)} className={styles.row} data-testid="task">
        <b>{machine?.number ?? '·'}</b>
        <span>
          <strong>{name}</strong>
          <small>{beside.join(' · ')}</small>
          <Waits task={task} />
        </span>
        <span>
          <StateDot state={state} />
          <small>{cost()}</small>
        </span>
      </Link>
    </li>
  );
}

/** What of a task waits to be sent. */
function Waits({ task: { waits } }: { task: ShownTask }) {
  const t = useT('maintenance');
  const [first] = waits;
  if (first === undefined) return null;
  const words = () => {
    if (waits.includes('report')) return t('floor.tasks.reportWaits');
    if (waits.includes('record')) return t('floor.tasks.recordWaits');
    return t('floor.tasks.stepWaits', { action: t(`floor.waiting.kinds.${first}`) });
  };
  return (
    <em>
      <FloorGlyph name="up" size={16} />
      {words()}
    </em>
  );
}

import { textIn } from '@millwright/contract/core/words/languages.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { concernText } from '../parts/needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { circumstances } from './circumstances.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { toneClass } from '../../../kit/marks/tone.ts';
import styles from './machineDetail.module.css';

type OpenListProps = { detail: MachineDetail; words: BoardWords; asOfMs: number };

const alert = `${toneClass.warn} ${styles.machineAlert}`;

/** What is open on this machine. */
export function OpenList({ detail, words, asOfMs }: OpenListProps) {
  const { needs, parameters, header, open } = detail;
  const count = open.tasks.length + open.alarms.length;
  const since = (atMs: number) => formatMoment(atMs, { zone: header.zone, language: words.language });
  const signalName = (signal: string) => {
    const found = parameters.find(({ code }) => code === signal);
    return found && textIn(found.name, words.language);
  };
  const lines = needs.flatMap((need) => concernsOf(need).map((concern) => ({ concern, need })));
  return (
    <section className={styles.machineCard} aria-label={words.t('machine.open')}>
      <header>
        <h2>{words.t('machine.open')}</h2>
        <small>{words.number(lines.length + count, 0)}</small>
      </header>
      {lines.length + count === 0 ? (
        <p className={styles.machineNothing}>{words.t('process.noNeeds')}</p>
      ) : null}
      <ul className={styles.machineOpen}>
        {lines.map(({ concern, need }) => (
          <li key={`${concern.reason} ${concern.signal}`}>
            {concern.reason === 'state' ? (
              <StateBadge state={stateOfCode(need.state)} size="18px" />
            ) : (
              <span className={alert}>
                <AlertGlyph size="14px" label="▲" />
              </span>
            )}
            <div>
              <p>{concernText(concern, need, { words, signalName })}</p>
              <small>{circumstances(concern, need, { words, asOfMs, zone: header.zone })}</small>
            </div>
          </li>
        ))}
        {open.alarms.map(({ name, isCritical, isOver, sinceMs }) => (
          <li key={`alarm ${name} ${sinceMs}`}>
            <span className={alert} data-critical={isCritical || undefined}>
              <AlertGlyph size="14px" label="▲" />
            </span>
            <div>
              <p>{words.t(isOver ? 'machine.alarmOver' : 'machine.alarm', { name })}</p>
              <small>{since(sinceMs)}</small>
            </div>
          </li>
        ))}
        {open.tasks.map(({ number, name, names, state, isUrgent, sinceMs }) => (
          <li key={number}>
            <span className={isUrgent ? alert : styles.machineTask} aria-hidden="true">
              ●
            </span>
            <div>
              <p>{words.t('machine.task', { number, name: names?.[words.language] ?? name })}</p>
              <small>
                {words.t(`machine.taskStates.${state}`)} · {since(sinceMs)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

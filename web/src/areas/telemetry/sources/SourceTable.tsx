import { clockSlackMs, type Source } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { SparkLine } from '../../../kit/boards/bars/SparkLine.tsx';
import folding from '../../../kit/foldingTable.module.css';
import { noValue } from '../../../kit/text/format.ts';
import type { SeenWords } from '../parts/useSeenWords.ts';
import styles from './sources.module.css';

type SourceTableProps = { sources: readonly Source[]; words: SeenWords; onShow: (id: string) => void };

const heads = [
  'name',
  'standing',
  'machines',
  'last',
  'rate',
  'day',
  'lag',
  'clock',
  'backlog',
  'refused',
  'problem',
] as const;
const figures: ReadonlySet<string> = new Set(['machines', 'rate', 'lag', 'refused']);
const hints = ['machines', 'rate', 'day', 'lag'] as const;

/** The gateways, a line each, with how they are now and how the last day went; a click opens one. */
export function SourceTable({ sources, words, onShow }: SourceTableProps) {
  const { t } = words;
  const hintOf = (head: string) => {
    const known = hints.find((each) => each === head);
    return known === undefined ? undefined : t(`sources.hints.${known}`);
  };
  const highest = Math.max(1, ...sources.flatMap(({ day }) => day.flatMap((value) => value ?? [])));
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                title={hintOf(head)}
                className={figures.has(head) ? styles.figure : undefined}
              >
                {t(`sources.heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.id} onClick={() => onShow(source.id)}>
              <SourceCells source={source} words={words} highest={highest} onShow={onShow} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SourceCellsProps = Omit<SourceTableProps, 'sources'> & { source: Source; highest: number };

function SourceCells({ source, words, highest, onShow }: SourceCellsProps) {
  const { t, number } = words;
  const { name, code, standing, isConnected, machines, speaking, lastMs, aMinute, day, refused, problem } =
    source;
  const head = (each: (typeof heads)[number]) => ({ 'data-head': t(`sources.heads.${each}`) });
  const known = day.flatMap((value) => value ?? []);
  return (
    <>
      <td {...head('name')}>
        <button type="button" className={styles.open} onClick={() => onShow(source.id)}>
          <span>
            <b>{code}</b> <small>{name === code ? '' : name}</small>
          </span>
        </button>
      </td>
      <td {...head('standing')}>
        <span>
          <span data-standing={standing} className={styles.standing}>
            {t(`sources.standings.${standing}`)}
          </span>{' '}
          <small>{connection(source, words)}</small>
        </span>
      </td>
      <td {...head('machines')} className={styles.figure} data-bad={speaking < machines || undefined}>
        {t('sources.machinesOf', { speaking: number(speaking), machines: number(machines) })}
      </td>
      <td {...head('last')} className={styles.time}>
        {lastMs === null ? noValue : words.short(lastMs)}
      </td>
      <td {...head('rate')} className={styles.figure} data-bad={isConnected === false || undefined}>
        {number(aMinute)}
      </td>
      <td {...head('day')}>
        {known.length === 0 ? (
          noValue
        ) : (
          <SparkLine
            label={`${t('sources.heads.day')} ${number(Math.min(...known))}–${number(Math.max(...known))}`}
            values={day}
            lowest={0}
            highest={highest}
          />
        )}
      </td>
      <td {...head('lag')} className={styles.figure}>
        <span>
          {delayText(source, words)} <small>{words.later(source.later)}</small>
        </span>
      </td>
      <td {...head('clock')}>{clockText(source, words)}</td>
      <td {...head('backlog')}>{backlogText(source, words)}</td>
      <td {...head('refused')} className={styles.figure} data-zero={refused === 0 || undefined}>
        {number(refused)}
      </td>
      <td
        {...head('problem')}
        className={styles.problem}
        title={problem === null ? undefined : words.text(problem.detail)}
      >
        {problem === null ? (
          noValue
        ) : (
          <span>
            {words.reason(problem.reason)} <small>{words.short(problem.atMs)}</small>
          </span>
        )}
      </td>
    </>
  );
}

function connection({ isBox, isConnected }: Source, { t }: SeenWords): string {
  const kind = t(isBox ? 'sources.box' : 'sources.broker');
  if (isConnected === null) return kind;
  return `${kind} · ${t(isConnected ? 'sources.online' : 'sources.offline')}`;
}

/** How late what is new comes, in the middle and at most but for one of a hundred. */
export function delayText({ lagP50, lagP99 }: Source, { quantile }: SeenWords): string {
  return lagP50 === null ? noValue : `${quantile(lagP50)} / ${quantile(lagP99)}`;
}

/** A box says how far its clock is off; of others only a clock that is fast shows. */
export function clockText({ boxAheadMs, leastLagMs }: Source, { t, span }: SeenWords): string {
  if (boxAheadMs !== null) {
    if (Math.abs(boxAheadMs) < clockSlackMs) return t('sources.inTime');
    return t(boxAheadMs > 0 ? 'sources.ahead' : 'sources.behind', { time: span(Math.abs(boxAheadMs)) });
  }
  return leastLagMs !== null && leastLagMs < -clockSlackMs
    ? t('sources.aheadAtLeast', { time: span(-leastLagMs) })
    : noValue;
}

export function backlogText({ backlog }: Source, { t, number, short }: SeenWords): string {
  if (backlog === null) return noValue;
  const { waiting, oldestMs, dropped } = backlog;
  const waits =
    waiting === 0 || oldestMs === null
      ? t('sources.noBacklog')
      : t('sources.backlogOf', { count: number(waiting), time: short(oldestMs) });
  return dropped === 0 ? waits : `${waits} · ${t('sources.dropped', { count: number(dropped) })}`;
}

import type { ChangeLine, MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textWidth } from '../../../kit/charts/axes/textWidth.ts';
import { useWidth } from '../../../kit/charts/axes/useWidth.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import { labelGapPx, sidesOf } from './sidesOf.ts';
import { joinedFailures, type WindowScale } from './windowScale.ts';
import styles from './machineLedger.module.css';

type LaneProps = { ledger: MachineLedger; scale: WindowScale; words: LedgerWords };

/** A mark of a lane: where it stands, how wide, what it says, and where it leads. */
interface Mark {
  readonly key: string;
  readonly at: number;
  readonly width: number;
  readonly kind: 'repair' | 'maintenance' | 'due' | 'change';
  /** Beside it, where there is room. */
  readonly label: string;
  /** The whole of it. */
  readonly spoken: string;
  readonly path: string | undefined;
  /** The greater, the sooner its label is given a place. */
  readonly weight: number;
}

/** What was maintained, and what is due: filled on the day on which it was done, hollow where it is due. */
export function Maintenance({ ledger: { works, cycles }, scale, words }: LaneProps) {
  const { t } = words;
  const done = works
    .filter(({ kind }) => kind === 'maintenance')
    .map(({ taskId, number, name, startMs, endMs }): Mark => {
      const span = endMs === null ? t('ledger.goesOn') : words.span(endMs - startMs);
      return {
        key: `${taskId} ${startMs}`,
        at: scale.of(startMs),
        width: scale.of(endMs ?? startMs) - scale.of(startMs),
        kind: 'maintenance',
        label: `${name} ${span}`,
        spoken: `${number} ${name}, ${words.moment(startMs)}, ${span}`,
        path: taskAddress(taskId),
        weight: 1,
      };
    });
  const planned = (cycles ?? []).map(({ id, name, due, putOffTo, done: doneOn, path }): Mark => {
    const isDone = doneOn !== null;
    const openDate =
      putOffTo === null
        ? words.date(due)
        : t('ledger.putOff', { due: words.date(due), date: words.date(putOffTo) });
    return {
      key: `cycle ${id}`,
      at: scale.ofDate(doneOn ?? putOffTo ?? due),
      width: 0,
      kind: isDone ? 'maintenance' : 'due',
      label: name,
      spoken: isDone
        ? t('ledger.planDone', { name, due: words.date(due), done: words.date(doneOn) })
        : `${name} ${openDate}`,
      path,
      weight: 0,
    };
  });
  return <MarkLane name={t('ledger.maintenance')} marks={[...done, ...planned]} />;
}

/** Failures with how long the machine stood; those of one fault that came back soon together. */
export function Repairs({ ledger: { failures, machine, works }, scale, words }: LaneProps) {
  const { t } = words;
  const numberOf = new Map(works.map(({ taskId, number }) => [taskId, number]));
  const marks = joinedFailures(failures).flatMap((group) =>
    group.failures.map((failure, place): Mark => {
      const { fault, startMs, endMs, downMs, taskId } = failure;
      const code = fault ?? t('figures.unnamed');
      const count = group.failures.length;
      const isFirst = place === 0;
      const firstLabel =
        count > 1
          ? t('ledger.again', { name: code, count: words.number(count, 0) })
          : `${code} ${words.span(downMs)}`;
      return {
        key: String(startMs),
        at: scale.of(startMs),
        width: scale.of(endMs) - scale.of(startMs),
        kind: 'repair',
        label: isFirst ? firstLabel : '',
        spoken: [
          words.faultName(fault, machine.kind),
          words.moment(startMs),
          words.span(downMs),
          taskId === null ? '' : (numberOf.get(taskId) ?? ''),
        ]
          .filter(Boolean)
          .join(', '),
        path: taskId === null ? undefined : taskAddress(taskId),
        weight: count * 1e9 + group.downMs,
      };
    }),
  );
  return <MarkLane name={t('ledger.repairs')} marks={marks} />;
}

/** What the machine was set to otherwise: its variety and its parameters, as flags. */
export function Changes({
  changes,
  scale,
  words,
}: {
  changes: readonly ChangeLine[];
  scale: WindowScale;
  words: LedgerWords;
}) {
  const marks = changes.map((change, place): Mark => {
    const text = changeText(change, words);
    return {
      key: `${change.atMs} ${place}`,
      at: scale.of(change.atMs),
      width: 0,
      kind: 'change',
      label: text,
      spoken: `${words.moment(change.atMs)} ${text}`,
      path: undefined,
      weight: change.kind === 'variety' ? 2 : 1,
    };
  });
  return <MarkLane name={words.t('ledger.parameters')} marks={marks} />;
}

/** "twist 910 → 916 tpm", or "JC40 → C32". */
export function changeText({ name, unit, digits, from, to }: ChangeLine, words: LedgerWords): string {
  const told = (value: string | number | null) =>
    typeof value === 'number' ? words.number(value, digits) : (value ?? words.number(null, 0));
  return [name ?? '', told(from), '→', told(to), unit === null ? '' : words.unit(unit)]
    .filter(Boolean)
    .join(' ');
}

function MarkLane({ name, marks }: { name: string; marks: readonly Mark[] }) {
  const { ref, width } = useWidth(700);
  const sides = sidesOf(
    marks.map(({ key, at, label, weight }) => ({
      key,
      at: at * width,
      width: label === '' ? 0 : textWidth(label, 12) + labelGapPx,
      weight,
    })),
    width,
  );
  return (
    <div className={styles.lane}>
      <span className={styles.laneName}>{name}</span>
      <div ref={ref} className={styles.marks}>
        {marks.length === 0 ? null : (
          <ul aria-label={name}>
            {marks.map((mark) => {
              const side = sides.get(mark.key);
              return (
                <li
                  key={mark.key}
                  style={{
                    insetInlineStart: `${100 * mark.at}%`,
                    '--mw-mark': `${100 * mark.width}cqi`,
                  }}
                >
                  <Leading mark={mark}>
                    <i data-kind={mark.kind} />
                  </Leading>
                  {side === undefined ? null : (
                    <span data-side={side} aria-hidden="true">
                      {mark.label}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

function Leading({ mark: { path, spoken }, children }: { mark: Mark; children: ReactNode }) {
  if (path === undefined)
    return (
      <span role="img" aria-label={spoken} title={spoken}>
        {children}
      </span>
    );
  return (
    <Link to={path} aria-label={spoken} title={spoken}>
      {children}
    </Link>
  );
}

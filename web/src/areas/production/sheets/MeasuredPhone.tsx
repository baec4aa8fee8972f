import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { ProblemLine } from '../../../resource/slotParts.ts';
import { sheetFigure, rangeText } from './sheetFigure.ts';
import { measuredIn } from './measured.ts';
import type { MeasuredProps } from './measuredProps.ts';
import { VerdictMark } from './VerdictMark.tsx';
import styles from './measured.module.css';

/** One test spindle at a time: which ones there are and how far each is, its values in large figures, and the next one. */
export function MeasuredPhone({ items, columns, headOf, inputOf, problemAt, onRemove }: MeasuredProps) {
  const t = useT('production');
  const [chosen, setChosen] = useState(0);
  const wrong = columns.findIndex((column) => items.some((item) => problemAt(item, column) !== undefined));
  const [judged, setJudged] = useState(wrong);
  // What is wrong is shown, also when it stands at another spindle.
  if (judged !== wrong) {
    setJudged(wrong);
    if (wrong >= 0) setChosen(wrong);
  }
  const place = Math.min(chosen, columns.length - 1);
  const column = columns[place];
  const next = columns[place + 1];
  return (
    <>
      {columns.length < 2 ? null : (
        <div role="group" aria-label={t('sheets.spindles')} className={styles.spindles}>
          {columns.map((each, at) => (
            <Button
              key={each.name}
              aria-pressed={at === place}
              type={at === place ? 'primary' : 'default'}
              onClick={() => setChosen(at)}
            >
              {headOf(each)}{' '}
              <small>
                {measuredIn(items, each.name)}/{items.length}
              </small>
            </Button>
          ))}
        </div>
      )}
      {column === undefined ? null : (
        <p className={styles.at}>
          <strong>{headOf(column)}</strong>{' '}
          <small>
            {place + 1}/{columns.length} ·{' '}
            {t('sheets.spindleDone', { done: measuredIn(items, column.name), count: items.length })}
          </small>
        </p>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <span>{item.name}</span>
            <small>{item.isStrange ? t('sheets.notOnSheet') : rangeText(item)}</small>
            {item.isStrange ? (
              <Button aria-label={t('sheets.removeItem', { item: item.name })} onClick={() => onRemove(item)}>
                {t('sheets.remove')}
              </Button>
            ) : null}
            {column === undefined ? null : <div className={styles.big}>{inputOf(item, column)}</div>}
            {item.average === null ? null : (
              <small className={styles.average}>
                {t('sheets.average')} {sheetFigure(item.average)} <VerdictMark verdict={item.verdict} />
              </small>
            )}
            {[problemAt(item), column === undefined ? undefined : problemAt(item, column)].map(
              (text, which) =>
                text === undefined ? null : (
                  <ProblemLine key={which === 0 ? 'item' : 'value'}>{text}</ProblemLine>
                ),
            )}
          </li>
        ))}
      </ul>
      {columns.length < 2 ? null : (
        <div className={styles.steps}>
          <Button disabled={place === 0} onClick={() => setChosen(place - 1)}>
            {t('sheets.previousSpindle')}
          </Button>
          {next === undefined ? null : (
            <Button type="primary" ghost onClick={() => setChosen(place + 1)}>
              {t('sheets.nextSpindle', { spindle: headOf(next) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

import { memo } from 'react';
import { BulletBar, type BulletBarProps } from '../../../kit/boards/bars/BulletBar.tsx';
import { RangeBar } from '../../../kit/boards/bars/RangeBar.tsx';
import { StripBar, type StripPiece } from '../../../kit/charts/strips/StripBar.tsx';
import { AlertGlyph, StateGlyph } from '../../../kit/marks/glyphs.tsx';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { tileStyle } from '../../../kit/marks/stateFill.ts';
import { type MachineState, tileKinds } from '../../../theme/states.ts';
import type { AlarmLine } from '../../../kit/boards/lists/AlarmList.tsx';
import { hiddenClass } from '../../../kit/hidden.ts';
import { figureClass } from '../../../kit/figures/figures.ts';
import { toneClass } from '../../../kit/marks/tone.ts';
import styles from './cardLine.module.css';

/** A value beside what it is held against. */
export interface CardFigure {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly reference: string;
  readonly bar?: Pick<BulletBarProps, 'share' | 'target'> | undefined;
  /** Below its limit. */
  readonly isPoor?: boolean;
}

/** A value on its normal range. */
export interface CardMeasure extends Omit<CardFigure, 'bar' | 'isPoor'> {
  readonly number: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Which way it left its range. */
  readonly alert: '▲' | '▼' | undefined;
}

export interface CardNeed {
  readonly glyph: AlarmLine['glyph'];
  readonly text: string;
  readonly loss: string;
}

export type CardRowProps = {
  id: string;
  number: string;
  varietyColour: string | undefined;
  state: MachineState;
  stateName: string;
  /** How long it is in this state. */
  time: string;
  timeUnit: string;
  strip: { label: string; pieces: readonly StripPiece[]; startMs: number; endMs: number; nowMs: number };
  figures: readonly CardFigure[];
  /** One for each column of the line; undefined where this card does not measure it. */
  measures: readonly (CardMeasure | undefined)[];
  need: CardNeed | undefined;
  /** What a reader hears for the row. */
  spoken: string;
  onPick: (id: string) => void;
};

const cardFigure = `${figureClass} ${styles.cardFigure}`;

/** One card of a line: who it is and how it stands, its shift, what it makes and how well, what it needs. */
export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { id, state, strip, figures, measures, need, spoken, onPick } = props;
  return (
    <li className={styles.cardRow} data-state={state}>
      <button type="button" onClick={() => onPick(id)}>
        <span className={hiddenClass}>{spoken}</span>
        <span className={styles.cardSeen} aria-hidden="true">
          <CardState {...props} />
          <span className={styles.cardStrip}>
            <StripBar {...strip} />
          </span>
          {figures.map((shown) => (
            <Figure key={shown.key} shown={shown} />
          ))}
          {measures.map((measure, place) =>
            // Columns never change places.
            measure === undefined ? (
              // An empty cell has nothing but its place.
              <span key={place} className={styles.cardCell} data-none />
            ) : (
              <Measure key={measure.key} measure={measure} />
            ),
          )}
          <NeedCell need={need} />
        </span>
      </button>
    </li>
  );
});

function CardState({ number, varietyColour, state, stateName, time, timeUnit }: CardRowProps) {
  return (
    <span className={styles.cardState} style={tileStyle(state)} data-kind={tileKinds[state]}>
      <i style={{ background: varietyColour }} />
      <b>{number}</b>
      <span className={styles.cardTime}>
        {time} <small>{timeUnit}</small>
      </span>
      <StateGlyph state={state} size="100%" className={styles.cardGlyph} />
      <span className={styles.cardStateName} title={stateName}>
        {stateName}
      </span>
    </span>
  );
}

function Figure({ shown: { key, name, value, unit, reference, bar, isPoor } }: { shown: CardFigure }) {
  return (
    <span className={styles.cardCell} data-figure data-key={key} data-poor={isPoor || undefined}>
      <span className={styles.cardName}>{name}</span>
      <span className={styles.cardValue}>
        <span className={cardFigure}>{value}</span>
        <small>{unit}</small>
      </span>
      {bar === undefined ? null : <BulletBar {...bar} className={styles.cardBar} />}
      <span className={styles.cardReference}>
        {isPoor ? <AlertGlyph isDown size=".8em" /> : null} {reference}
      </span>
    </span>
  );
}

function Measure({ measure }: { measure: CardMeasure }) {
  const { key, name, value, unit, reference, number, low, high, alert } = measure;
  return (
    <span className={styles.cardCell} data-key={key} data-poor={alert !== undefined || undefined}>
      <span className={styles.cardName}>{name}</span>
      <span className={styles.cardValue}>
        <span className={cardFigure}>{value}</span>
        <small>{unit}</small>
      </span>
      <RangeBar
        value={number}
        low={low}
        high={high}
        isOutside={alert !== undefined}
        className={styles.cardBar}
      />
      <span className={styles.cardReference}>
        {alert === undefined ? null : <AlertGlyph isDown={alert === '▼'} size=".8em" />} {reference}
      </span>
    </span>
  );
}

function NeedCell({ need }: { need: CardNeed | undefined }) {
  if (need === undefined) return <span className={styles.cardNeed} data-none />;
  const { glyph, text, loss } = need;
  return (
    <span className={styles.cardNeed}>
      {glyph.kind === 'state' ? (
        <StateBadge state={glyph.state} />
      ) : (
        <span className={toneClass[glyph.tone]}>
          <AlertGlyph size="1em" />
        </span>
      )}
      <span className={styles.cardNeedText} title={text}>
        {text}
      </span>
      <small>{loss}</small>
    </span>
  );
}

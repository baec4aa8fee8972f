import { memo } from 'react';
import { type MachineState, tileKinds } from '../../../theme/states.ts';
import type { Tone } from '../../figures/delta.ts';
import { AlertGlyph, StateGlyph } from '../../marks/glyphs.tsx';
import { tileStyle } from '../../marks/stateFill.ts';
import type { TileSize } from './tileLayout.ts';
import { figureClass } from '../../figures/figures.ts';
import styles from './MachineTile.module.css';

const valueClass = `${styles.value} ${figureClass}`;

/** All figures are formatted; a tile is redrawn only when one of these words changes. */
export type MachineTileProps = {
  id: string;
  /** The machine's number on the floor, "08". */
  number: string;
  state: MachineState;
  /** The state in words, read aloud and shown when there is no detail. */
  stateName: string;
  size?: TileSize;
  /** Rows of a section are lower than those of a board of its own. */
  isDense?: boolean;
  varietyName?: string;
  varietyColour?: string;
  /** Top right of a running tile: time to doff, "1:13" or "doff 9′". */
  corner?: string;
  /** The doff is near. */
  isDoffNear?: boolean;
  /** Efficiency while running, else the duration of the state. */
  value: string;
  unit?: string;
  valueTone?: Tone;
  /** Reason of a stop, "S704 inverter". */
  detail?: string;
  /** End breaks per 1000 spindle hours. */
  breaks?: string;
  hasBreakAlert?: boolean;
  /** Somebody must look at one of its figures. */
  isMarked?: boolean;
  rpm?: string;
  /** What is wrong with the speed, in words: the speed is marked. */
  speedAlert?: string;
  /** Cop build, 0–1. */
  build?: number;
  /** Time of the last value where the machine is silent. */
  staleSince?: string;
  /** Opens the machine; the tile becomes a button. Keep the function stable. */
  onPick?: (id: string) => void;
};

/** One machine on a board. Its place is the machine's; only its look follows the state. */
export const MachineTile = memo(function MachineTile(props: MachineTileProps) {
  const { id, state, size = 'large', onPick } = props;
  const body = <TileBody {...props} />;
  const shared = {
    className: styles.tile,
    style: tileStyle(state),
    'data-size': size,
    'data-kind': tileKinds[state],
    'data-state': state,
    'data-near': props.isDoffNear || undefined,
    'data-marked': props.isMarked || undefined,
    'data-dense': props.isDense || undefined,
  };
  // As a label, since words that nobody sees would be laid out with every frame.
  const spoken = spokenTile(props);
  if (!onPick) {
    return (
      <div role="img" aria-label={spoken} {...shared}>
        {body}
      </div>
    );
  }
  return (
    <button type="button" aria-label={spoken} onClick={() => onPick(id)} {...shared}>
      {body}
    </button>
  );
});

/**
 * "17, 24:10, S704 inverter, fault": what a reader hears for a tile. It begins with the words seen and in
 * their order, so that who speaks to the screen can call a tile by what stands on it (WCAG 2.5.3).
 */
export function spokenTile(props: MachineTileProps): string {
  const { number, stateName, varietyName, value, unit = '', corner, breaks } = props;
  const isRunning = props.state === 'running';
  const seen = isRunning
    ? [`${value}${unit}`, corner, breaks, shownRpm(props), props.speedAlert]
    : [`${value}${unit}`, shownDetail(props)];
  const rest = isRunning || shownDetail(props) !== stateName ? [stateName, varietyName] : [varietyName];
  return [number, ...seen, ...rest].filter(Boolean).join(', ');
}

/** A silent machine shows since when; a standing one why, or at least its state. */
function shownDetail({ state, staleSince, detail, stateName }: MachineTileProps): string | undefined {
  return state === 'offline' ? staleSince : (detail ?? stateName);
}

/** An alert about breaks takes the place of the speed. */
function shownRpm({ hasBreakAlert, rpm }: MachineTileProps): string | undefined {
  return hasBreakAlert ? undefined : rpm;
}

// The spaces between the parts are not drawn (parts of a grid), but part the words for readers and for copying.
function TileBody(props: MachineTileProps) {
  const isRunning = props.state === 'running';
  const detail = shownDetail(props);
  return (
    <>
      <span className={styles.variety} style={{ background: props.varietyColour }} />
      <span className={styles.number}>{props.number}</span>{' '}
      <span className={valueClass} data-tone={props.valueTone}>
        {props.value}
        {props.unit ? <span className={styles.unit}>{props.unit}</span> : null}
      </span>{' '}
      {isRunning ? (
        <span className={styles.corner}>{props.corner}</span>
      ) : (
        <StateGlyph state={props.state} size="100%" className={styles.glyph} />
      )}{' '}
      {isRunning ? <RunningFoot {...props} /> : null}
      {isRunning ? null : (
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
      )}
      <span className={styles.build}>
        <span style={{ transform: `scaleX(${buildShare(props)})` }} />
      </span>
    </>
  );
}

function RunningFoot(props: MachineTileProps) {
  const { breaks, hasBreakAlert, speedAlert } = props;
  return (
    <span className={styles.foot}>
      <span className={styles.breaks} data-alert={hasBreakAlert || undefined}>
        {hasBreakAlert ? <AlertGlyph size=".85em" /> : null}
        {breaks}
      </span>{' '}
      {hasBreakAlert ? null : (
        <span className={styles.rpm} data-alert={speedAlert ? true : undefined} title={speedAlert}>
          {speedAlert ? <AlertGlyph size=".85em" /> : null}
          {shownRpm(props)}
        </span>
      )}
    </span>
  );
}

/** Planned stops have their bar full in the colour of the state. */
function buildShare({ state, build = 0 }: MachineTileProps): number {
  if (tileKinds[state] === 'tinted') return 1;
  return state === 'running' ? Math.min(1, Math.max(0, build)) : 0;
}

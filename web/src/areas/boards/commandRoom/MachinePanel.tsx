import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import type { Concern, Need } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { StateStrip } from '../../../kit/charts/strips/StateStrip.tsx';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { circumstances } from '../machineDetail/circumstances.ts';
import { figureCards } from '../machineDetail/figureCards.ts';
import { stateTable, stateText, totalsText } from '../machineDetail/states.ts';
import { concernText } from '../parts/needs.ts';
import { machineAddress } from '../parts/openMachine.ts';
import { parameterRows } from '../parts/parameters.ts';
import { statePieces } from '../parts/statePieces.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';
import { figureClass } from '../../../kit/figures/figures.ts';
import { AlertMark } from '../../../kit/boards/marks/AlertMark.tsx';
import { toneClass } from '../../../kit/marks/tone.ts';
import styles from './commandRoom.module.css';

type PanelProps = { detail: MachineDetail; words: BoardWords };
type TimedProps = PanelProps & { asOfMs: number };

const badFigure = `${figureClass} ${toneClass.bad}`;

/** Lines there is room for in each list. */
const mostLines = 3;

/** One machine beside the queue: state, figures, the shift as a strip, what is open, what is out of range. */
export function MachinePanel({ detail, words, asOfMs }: TimedProps) {
  const { machine, header } = detail;
  // Parameters have a list of their own below.
  const open = detail.needs.flatMap((need) =>
    concernsOf(need).flatMap((concern) => (concern.reason === 'parameter' ? [] : [{ concern, need }])),
  );
  return (
    <section className={styles.roomMachine} aria-label={words.t('room.chosen')}>
      <Title detail={detail} words={words} asOfMs={asOfMs} />
      <Figures detail={detail} words={words} />
      <Strip detail={detail} words={words} asOfMs={Math.min(asOfMs, header.shift.endMs)} />
      <RailSection title={words.t('machine.open')} note={countOf(open, words)}>
        {open.length === 0 ? <MoreLine>{words.t('process.noNeeds')}</MoreLine> : null}
        <ul className={styles.roomOpen}>
          {open.slice(0, mostLines).map(({ concern, need }) => (
            <OpenLine
              key={concern.reason}
              concern={concern}
              need={need}
              words={words}
              asOfMs={asOfMs}
              zone={header.zone}
            />
          ))}
        </ul>
      </RailSection>
      {machine.state === stateNumber.running ? <OutOfRange detail={detail} words={words} /> : null}
    </section>
  );
}

function countOf(lines: readonly unknown[], words: BoardWords): string | undefined {
  return lines.length > mostLines ? words.number(lines.length, 0) : undefined;
}

function Title({ detail, words, asOfMs }: TimedProps) {
  const { machine, model } = detail;
  const facts = [
    machine.variety,
    model,
    machine.code,
    machine.area,
    machine.passage === null ? null : words.t(`basics:passages.${machine.passage}`),
  ];
  return (
    <header className={styles.roomTitle}>
      <h2>{words.machine(machine.kind, machine.number)}</h2>
      <Link to={machineAddress(machine.code)}>{words.t('room.openPage')}</Link>
      <p className={styles.roomState}>
        <StateBadge state={stateOfCode(machine.state)} />
        {stateText(detail, words, asOfMs)}
      </p>
      <p className={styles.roomFacts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </header>
  );
}

const Figures = memo(function Figures({ detail, words }: PanelProps) {
  const cards = useMemo(() => figureCards(detail, words), [detail, words]);
  return (
    <dl className={styles.roomFigures} aria-label={words.t('board.figures')}>
      {cards.map(({ key, name, value, unit, reference, delta, definition }) => (
        <div key={key} title={definition}>
          <dt title={name}>{name}</dt>
          <dd>
            <b className={figureClass}>{value}</b> {unit ? <small>{unit}</small> : null}
          </dd>
          <dd>
            <span>{reference}</span> {delta ? <DeltaMark delta={delta} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
});

const Strip = memo(function Strip({ detail, words, asOfMs }: TimedProps) {
  const { header } = detail;
  const pieces = useMemo(() => statePieces(detail.intervals, detail.machine.kind, words), [detail, words]);
  return (
    <StateStrip
      title={words.t('machine.states')}
      note={totalsText(detail, words)}
      words={{ asTable: words.t('core:actions.asTable'), asChart: words.t('core:actions.asChart') }}
      table={stateTable(detail, words)}
      startMs={header.shift.startMs}
      endMs={header.shift.endMs}
      nowMs={asOfMs}
      zone={header.zone}
      pieces={pieces}
      // The queue and the list below name the stops; here is no room for it.
      namedFromMs={Number.POSITIVE_INFINITY}
    />
  );
});

type OpenLineProps = { concern: Concern; need: Need; words: BoardWords; asOfMs: number; zone: string };

function OpenLine({ concern, need, words, asOfMs, zone }: OpenLineProps) {
  const what = concernText(concern, need, { words });
  const since = circumstances(concern, need, { words, asOfMs, zone });
  return (
    <li>
      {concern.reason === 'state' ? (
        <StateBadge state={stateOfCode(need.state)} />
      ) : (
        <AlertMark tone="warn" />
      )}
      <b title={what}>{what}</b>
      <span title={since}>{since}</span>
    </li>
  );
}

/** What a running machine measures outside its normal range. */
const OutOfRange = memo(function OutOfRange({ detail, words }: PanelProps) {
  const rows = useMemo(
    () => parameterRows(detail, words).filter(({ outside }) => outside !== undefined),
    [detail, words],
  );
  return (
    <RailSection title={words.t('room.outOfRange')} note={countOf(rows, words)}>
      {rows.length === 0 ? <MoreLine>{words.t('room.inRange')}</MoreLine> : null}
      <ul className={styles.roomOpen}>
        {rows.slice(0, mostLines).map(({ code, name, unit, value, reference, outside }) => (
          <li key={code}>
            <AlertMark tone="bad" isDown={outside === '▼'} label={outside} />
            <b title={name}>{name}</b>
            <span>
              <strong className={badFigure}>{value}</strong> {unit} <small>{reference}</small>
            </span>
          </li>
        ))}
      </ul>
    </RailSection>
  );
});

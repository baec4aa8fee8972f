import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import {
  signalMappingScreen,
  signalsAddress,
} from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import { Link } from 'react-router';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { useCrumb, useShiftLabel } from '../../../app/shell/slots.ts';
import { AgeMark } from '../../../kit/boards/marks/AgeMark.tsx';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { StateGlyph } from '../../../kit/marks/glyphs.tsx';
import { stateInk } from '../../../kit/marks/stateFill.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { ageText, spanText } from '../parts/moment.ts';
import { useMoment } from '../parts/useMoment.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { FigureCards } from './FigureCards.tsx';
import { MachineAlarms } from './MachineAlarms.tsx';
import { SpeedCurve, Spindles, States } from './MachineCharts.tsx';
import { OpenList } from './OpenList.tsx';
import { ParameterTable } from './ParameterTable.tsx';
import { Responsible } from './Responsible.tsx';
import { stateText } from './states.ts';
import styles from './machineDetail.module.css';

type MachineDetailViewProps = { detail: MachineDetail; receivedAtMs: number };

/** One machine: figures of the shift, its states, where its ends break, speed, parameters, what is open. */
export function MachineDetailView({ detail, receivedAtMs }: MachineDetailViewProps) {
  const { header, machine } = detail;
  const words = useWords();
  const moment = useMoment(header, receivedAtMs);
  useCrumb(words.machine(machine.kind, machine.number));
  useShiftLabel(words.shiftOf(header));
  return (
    <article className={styles.machine} data-stale={moment.isStale || undefined}>
      <Title detail={detail} words={words} asOfMs={moment.nowMs} />
      <Responsible people={detail.responsible} words={words} />
      <FigureCards detail={detail} words={words} />
      {isProcess(machine.kind) ? <States detail={detail} words={words} asOfMs={moment.nowMs} /> : null}
      <MachineAlarms detail={detail} words={words} asOfMs={moment.nowMs} />
      <Spindles detail={detail} words={words} />
      <div className={styles.machineLower}>
        <SpeedCurve detail={detail} words={words} />
        <ParameterTable detail={detail} words={words} />
        <OpenList detail={detail} words={words} asOfMs={moment.nowMs} />
      </div>
      <footer className={styles.machineAge}>
        <AgeMark
          ageMs={moment.ageMs}
          text={
            moment.ageMs === null
              ? ageText(moment, words)
              : words.t('machine.dataAge', {
                  age: spanText(moment.ageMs, words),
                  time: formatClock(header.shift.startMs, header.zone),
                })
          }
        />
      </footer>
    </article>
  );
}

type TitleProps = { detail: MachineDetail; words: BoardWords; asOfMs: number };

function Title({ detail, words, asOfMs }: TitleProps) {
  const { machine, model } = detail;
  const state = stateOfCode(machine.state);
  const { data } = usePermissions();
  const mayRead = data !== undefined && isAllowed(data, signalMappingScreen.access ?? '');
  return (
    <header className={styles.machineTitle}>
      <h1>{words.machine(machine.kind, machine.number)}</h1>
      <span className={styles.machineState} data-state={state}>
        <span style={{ display: 'flex', color: stateInk(state) }}>
          <StateGlyph state={state} size="14px" />
        </span>
        {stateText(detail, words, asOfMs)}
      </span>
      <ul>
        {machine.variety === null ? null : <li>{machine.variety}</li>}
        <li>{model}</li>
        <li>{machine.code}</li>
        {machine.kind === 'spinning' ? (
          <li>{words.t('machine.positions', { count: words.number(machine.positions, 0) })}</li>
        ) : null}
        {machine.area === null ? null : <li>{machine.area}</li>}
        {machine.passage === null ? null : <li>{words.t(`basics:passages.${machine.passage}`)}</li>}
        {mayRead ? (
          <li>
            <Link to={signalsAddress(machine.code)}>{words.t('machine.signals')}</Link>
          </li>
        ) : null}
      </ul>
    </header>
  );
}

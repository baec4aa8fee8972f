import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { StateGlyph } from '../../../kit/marks/glyphs.tsx';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { machineAddress } from '../parts/openMachine.ts';
import { timeInState, reasonText, sinceText, type StatusContext } from './cellText.ts';
import type { StatusRow } from './rows.ts';
import { hiddenClass } from '../../../kit/hidden.ts';
import styles from './machineStatus.module.css';

type MachineGridProps = { rows: readonly StatusRow[]; context: StatusContext };

/** Machines as small fields, process by process; each leads to the machine. */
export function MachineGrid({ rows, context }: MachineGridProps) {
  const { words } = context;
  return [...Map.groupBy(rows, ({ process }) => process)].map(([process, machines]) => (
    <section key={process} className={styles.statusProcessPart} aria-label={words.process(process)}>
      <h2>
        {words.process(process)} <small>{words.number(machines.length, 0)}</small>
      </h2>
      <ul className={styles.statusGrid}>
        {machines.map((row) => {
          const reason = reasonText(row, words);
          return (
            <Field
              key={row.code}
              code={row.code}
              number={row.number}
              state={row.state}
              detail={
                row.state === stateNumber.running ? (row.variety ?? '') : reason || words.state(row.state)
              }
              duration={row.state === stateNumber.running ? '' : timeInState(row, context)}
              spoken={[
                words.machine(row.process, row.number),
                words.state(row.state),
                reason,
                sinceText(row, context),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          );
        })}
      </ul>
    </section>
  ));
}

type FieldProps = {
  code: string;
  number: string;
  state: number;
  /** What it spins; of a machine that stands, why. */
  detail: string;
  duration: string;
  spoken: string;
};

/** All its words are formatted, so that a field is drawn again only when one of them changes. */
const Field = memo(function Field(props: FieldProps) {
  const state = stateOfCode(props.state);
  return (
    <li>
      <Link
        to={machineAddress(props.code)}
        title={props.spoken}
        data-state={state}
        className={styles.statusField}
      >
        <span className={hiddenClass}>{props.spoken}</span>
        <b aria-hidden="true">{props.number}</b>
        <time aria-hidden="true">{props.duration}</time>
        {state === 'running' ? (
          <StateGlyph state={state} size="14px" />
        ) : (
          <StateBadge state={state} size="18px" />
        )}
        <span className={styles.statusWhy} aria-hidden="true">
          {props.detail}
        </span>
      </Link>
    </li>
  );
});

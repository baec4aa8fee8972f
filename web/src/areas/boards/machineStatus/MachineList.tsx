import { memo } from 'react';
import { Link } from 'react-router';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { machineAddress } from '../parts/openMachine.ts';
import { timeInState, reasonText, sinceText, type StatusContext } from './cellText.ts';
import type { StatusRow } from './rows.ts';
import styles from './machineStatus.module.css';

type MachineListProps = {
  rows: readonly StatusRow[];
  context: StatusContext;
  /** Efficiency and output are told for one process only. */
  hasFigures: boolean;
};

/** One line a machine; on a phone two. */
export function MachineList({ rows, context, hasFigures }: MachineListProps) {
  const { words } = context;
  const { t } = words;
  const efficiency = `${t('status.efficiency')} ${words.unit('percent')}`;
  const output = `${t('status.output')} ${words.unit('kg')}`;
  return (
    <div className={styles.statusTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('status.machine')}</th>
            <th scope="col">{t('status.state')}</th>
            <th scope="col">{t('status.reason')}</th>
            <th scope="col">{t('status.variety')}</th>
            <th scope="col" data-number>
              {t('status.since')}
            </th>
            <th scope="col" data-number>
              {t('status.duration')}
            </th>
            {hasFigures ? (
              <>
                <th scope="col" data-number>
                  {efficiency}
                </th>
                <th scope="col" data-number>
                  {output}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.code}
              code={row.code}
              name={words.machine(row.process, row.number)}
              state={row.state}
              stateName={words.state(row.state)}
              reason={reasonText(row, words)}
              variety={row.variety ?? ''}
              since={sinceText(row, context)}
              duration={timeInState(row, context)}
              efficiency={row.efficiency === undefined ? undefined : words.number(row.efficiency, 1)}
              output={row.outputKg === undefined ? undefined : words.number(row.outputKg, 0)}
              percent={words.unit('percent')}
              kg={words.unit('kg')}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  code: string;
  name: string;
  state: number;
  stateName: string;
  reason: string;
  variety: string;
  since: string;
  duration: string;
  efficiency: string | undefined;
  output: string | undefined;
  /** Units stand in the head; where the head has no room, behind the figure. */
  percent: string;
  kg: string;
};

const Line = memo(function Line(props: LineProps) {
  return (
    <tr>
      <th scope="row">
        <Link to={machineAddress(props.code)}>{props.name}</Link>
      </th>
      <td>
        <StateBadge state={stateOfCode(props.state)} size="16px" className={styles.statusBadge} />{' '}
        {props.stateName}
      </td>
      <td data-quiet>{props.reason}</td>
      <td data-quiet>{props.variety}</td>
      <td data-number data-since>
        {props.since}
      </td>
      <td data-number>{props.duration}</td>
      {props.efficiency === undefined ? null : (
        <td data-number data-unit={props.percent}>
          {props.efficiency}
        </td>
      )}
      {props.output === undefined ? null : (
        <td data-number data-unit={props.kg}>
          {props.output}
        </td>
      )}
    </tr>
  );
});

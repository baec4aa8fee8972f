import { memo } from 'react';
import type { MachineState } from '../../../theme/states.ts';
import { StateBadge } from '../../marks/StateBadge.tsx';
import styles from './StateLegend.module.css';

type StateLegendProps = {
  label: string;
  /** In the order to be shown; counts of zero stand back but stay. */
  counts: { state: MachineState; name: string; count: number }[];
};

/** The eleven states with their counts: legend and summary in one. */
export const StateLegend = memo(function StateLegend({ label, counts }: StateLegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {counts.map(({ state, name, count }) => (
        <li key={state} data-none={count === 0 || undefined}>
          <StateBadge state={state} />
          <span>{name}</span> <b>{count}</b>
        </li>
      ))}
    </ul>
  );
});

type VarietyLegendProps = {
  label: string;
  varieties: { key: string; name: string; colour: string; count: number }[];
};

/** Varieties with their bar and the count of machines. */
export const VarietyLegend = memo(function VarietyLegend({ label, varieties }: VarietyLegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {varieties.map(({ key, name, colour, count }) => (
        <li key={key}>
          <span className={styles.variety} style={{ background: colour }} />
          <span>{name}</span> <b>{count}</b>
        </li>
      ))}
    </ul>
  );
});

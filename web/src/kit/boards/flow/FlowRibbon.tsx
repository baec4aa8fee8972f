import { memo, useMemo } from 'react';
import { ribbonLayout, type RibbonLane, type RibbonLoss } from './ribbonLayout.ts';
import styles from './FlowRibbon.module.css';

type FlowRibbonProps = {
  /** Spoken summary of the flow. */
  label: string;
  /** Names of the processes, in order. */
  processes: string[];
  lanes: RibbonLane[];
  losses: RibbonLoss[];
};

/** Mass through the mill: width is kg/h, one ribbon per variety, losses branch off. */
export const FlowRibbon = memo(function FlowRibbon({ label, processes, lanes, losses }: FlowRibbonProps) {
  const layout = useMemo(
    () => ribbonLayout({ processes: processes.length, lanes, losses }),
    [processes.length, lanes, losses],
  );
  return (
    <div className={styles.ribbon} role="img" aria-label={label}>
      <svg viewBox={`0 0 1000 ${layout.height}`} preserveAspectRatio="none" aria-hidden="true">
        {layout.pieces.map(({ key, path, colour, kind }) => (
          <path key={key} d={path} fill={colour} data-kind={kind} />
        ))}
      </svg>
      {layout.labels.map(({ key, text, x, y, kind }) => (
        <span
          key={`${kind} ${key}`}
          data-kind={kind}
          style={{ left: `${x / 10}%`, top: `${(y / layout.height) * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
});

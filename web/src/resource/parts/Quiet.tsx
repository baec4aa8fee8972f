import type { ComponentProps } from 'react';
import layout from '../../kit/layout.module.css';

/** Words that stand back behind their neighbours: hints, counts, and where nothing is. */
export function Quiet(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={layout.faint} />;
}

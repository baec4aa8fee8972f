import { fillClass, fillStyle } from '../marks/stateFill.ts';
import type { MachineState } from '../../theme/states.ts';
import styles from './keys.module.css';

/** A kind of time, drawn with colour and pattern of a state. */
export interface StackPart {
  readonly key: string;
  readonly name: string;
  readonly state: MachineState;
}

/** What the fills of a chart mean. */
export function PartKeys({ parts }: { parts: readonly StackPart[] }) {
  return (
    <ul className={styles.keys}>
      {parts.map(({ key, name, state }) => (
        <li key={key}>
          <i className={fillClass(state)} style={fillStyle(state)} /> {name}
        </li>
      ))}
    </ul>
  );
}

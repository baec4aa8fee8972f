import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** Terminals by name, where they are not all. */
export function TerminalWords({ on }: { on: readonly Terminal[] }) {
  const t = useT('iam');
  if (on.length === 0 || on.length === terminals.length) return null;
  return <small>{on.map((terminal) => t(`terminals.${terminal}`)).join(' · ')}</small>;
}

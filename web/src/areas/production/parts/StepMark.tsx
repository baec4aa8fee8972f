import type { MachineStep } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import type { CommandReason } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import type { StateClass } from '@millwright/contract/core/resource/lifeCycle.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { StateMark } from '../../../resource/slotParts.ts';
import styles from './distribution.module.css';

const looks: Readonly<Record<MachineStep, StateClass>> = {
  unsent: 'waiting',
  waiting: 'waiting',
  setting: 'active',
  success: 'done',
  refused: 'attention',
  unknown: 'attention',
  undelivered: 'attention',
};

/** Where a machine of a distribution stands, and why it failed. */
export function StepMark({ step, reason }: { step: MachineStep; reason: CommandReason | null }) {
  const t = useT('production');
  const words = useT('telemetry');
  const note =
    step === 'unknown' ? t('distribution.unknownNote') : reason && words(`commandReasons.${reason}`);
  return (
    <>
      <StateMark look={looks[step]} word={t(`distribution.steps.${step}`)} />
      {note ? <span className={styles.reason}>{note}</span> : null}
    </>
  );
}

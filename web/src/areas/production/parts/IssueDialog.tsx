import { isLargeStep } from '@millwright/contract/areas/production/distribution/parameterSteps.ts';
import { Modal } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useFigures } from './useFigures.ts';
import layout from '../../../kit/layout.module.css';

/** A machine that is about to be set, with each change of its values. */
export interface MachineToSet {
  readonly code: string;
  readonly variety: string | null;
  readonly lot: string | null;
  readonly isRunning: boolean;
  readonly values: readonly ValueToSet[];
}

export interface ValueToSet {
  readonly parameter: string;
  readonly unit: string | null;
  readonly digits: number;
  /** Null: the machine never reported it. */
  readonly original: number | null;
  readonly wanted: number;
  readonly stepLimit: number | null;
}

type IssueDialogProps = {
  title: string;
  /** The button that sets the machines. */
  okText: string;
  machines: readonly MachineToSet[];
  isBusy: boolean;
  onIssue: () => void;
  onClose: () => void;
};

/** Returns true if a change is above its step limit. */
export function hasLargeSteps(machines: readonly MachineToSet[]): boolean {
  return machines.some(({ values }) => values.some(isLargeStep));
}

/** Asks once before machines are set: what changes on which machine with which lot. Changes above the step limit come first. */
export function IssueDialog({ title, okText, machines, isBusy, onIssue, onClose }: IssueDialogProps) {
  const t = useT('production');
  const core = useT();
  const countLarge = ({ values }: MachineToSet) => values.filter(isLargeStep).length;
  const large = machines.reduce((sum, machine) => sum + countLarge(machine), 0);
  const running = machines.filter(({ isRunning }) => isRunning).length;
  return (
    <Modal
      open
      centered
      width={720}
      title={title}
      okText={okText}
      okButtonProps={{ danger: large > 0, autoFocus: large === 0 }}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={onIssue}
      onCancel={onClose}
    >
      {running === 0 ? null : <p>{t('distribution.runningCount', { count: running })}</p>}
      {large === 0 ? null : (
        <p className={layout.bad} role="alert">
          {t('distribution.largeCount', { count: large })}
        </p>
      )}
      <DataTable
        rows={machines.toSorted((one, other) => countLarge(other) - countLarge(one))}
        keyOf={({ code }) => code}
        columns={[
          { name: 'machine', head: t('distribution.machine'), isRowHead: true, cell: ({ code }) => code },
          {
            name: 'lot',
            head: t('distribution.lot'),
            cell: (machine) => lotOf(machine, t('distribution.running')),
          },
          {
            name: 'change',
            head: t('distribution.change'),
            cell: ({ values }) => values.map((value) => <Change key={value.parameter} value={value} />),
          },
        ]}
        look={{ isTall: true, density: 'compact' }}
      />
    </Modal>
  );
}

function Change({ value }: { value: ValueToSet }) {
  const t = useT('production');
  const figures = useFigures();
  const { parameter, unit, digits, original, wanted } = value;
  const isLarge = isLargeStep(value);
  return (
    <div data-tone={isLarge ? 'bad' : undefined}>
      {parameter} {figures.value(original, digits)} → <b>{figures.value(wanted, digits)}</b> {unit}
      {isLarge ? <small> {t('distribution.large')}</small> : null}
    </div>
  );
}

function lotOf({ variety, lot, isRunning }: MachineToSet, running: string): string {
  const parts = [variety, lot, isRunning ? running : null].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? '—' : parts.join(' · ');
}

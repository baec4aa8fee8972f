import {
  assignFoundMachine,
  type FoundMachineRow,
  ignoreFoundMachine,
  restoreFoundMachine,
} from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { App, Button, Tooltip } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { overlayParams } from '../../../resource/slotParts.ts';
import { useFoundChange } from './useFoundChange.ts';

/** Adopts, restores or assigns a found machine, or puts it aside. */
export function FoundActions({ row }: { row: FoundMachineRow }) {
  return (
    <>
      <MainAction row={row} />
      <IgnoreButton row={row} />
    </>
  );
}

const machinesPath = machine.screen?.path ?? '/';

function MainAction({ row }: { row: FoundMachineRow }) {
  const t = useT('equipment');
  const mayEdit = useMay(machine.access.edit);
  const { code, sourceCode, sourceId, standing } = row;
  if (standing === 'deleted')
    return (
      <ChangeButton
        call={restoreFoundMachine}
        row={row}
        words={{
          label: t('found.restore'),
          hint: t('found.restoreHint'),
          done: t('found.restored', { code }),
        }}
      />
    );
  if (standing === 'otherGateway')
    return mayEdit && sourceId !== null ? (
      <ChangeButton
        call={assignFoundMachine}
        row={row}
        words={{
          label: t('found.assign'),
          hint: t('found.assignHint', { source: sourceCode }),
          done: t('found.assigned', { code, source: sourceCode }),
        }}
      />
    ) : null;
  const gateway: Record<string, string> =
    sourceId === null ? {} : { sourceId, sourceId_dictText: sourceCode };
  const query = new URLSearchParams(
    overlayParams({ kind: 'new', from: undefined, given: { code, ...gateway } }),
  );
  return (
    <Tooltip title={t('found.adoptHint')}>
      <Link to={`${machinesPath}?${query}`}>{t('found.adopt')}</Link>
    </Tooltip>
  );
}

type ChangeProps = {
  /** One that names gateway and code. */
  call: typeof restoreFoundMachine;
  row: FoundMachineRow;
  words: { label: string; hint: string; done: string };
};

function ChangeButton({ call, row: { sourceCode, code }, words }: ChangeProps) {
  const { message } = App.useApp();
  const change = useFoundChange(call);
  const handleClick = () =>
    change.mutate({ sourceCode, code }, { onSuccess: () => void message.success(words.done) });
  return (
    <Tooltip title={words.hint}>
      <Button type="link" size="small" loading={change.isPending} onClick={handleClick}>
        {words.label}
      </Button>
    </Tooltip>
  );
}

function IgnoreButton({ row: { code, sourceCode, isIgnored } }: { row: FoundMachineRow }) {
  const t = useT('equipment');
  const change = useFoundChange(ignoreFoundMachine);
  return (
    <Button
      type="link"
      size="small"
      loading={change.isPending}
      onClick={() => change.mutate({ sourceCode, code, isIgnored: !isIgnored })}
    >
      {t(isIgnored ? 'found.unignore' : 'found.ignore')}
    </Button>
  );
}

import {
  assignFoundMachine,
  type FoundMachineRow,
  ignoreFoundMachine,
  restoreFoundMachine,
} from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { App, Button, Tooltip } from 'antd';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import styles from './foundTable.module.css';
import { useFoundChange } from './useFoundChange.ts';

/** One row a gateway and code; on a phone each row is a card. */
export function FoundTable({ rows }: { rows: readonly FoundMachineRow[] }) {
  const t = useT('equipment');
  const heads = ['code', 'source', 'standing', 'telegrams', 'first', 'last', 'values'] as const;
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} className={head === 'telegrams' ? styles.number : undefined}>
                {t(`found.${head}`)}
              </th>
            ))}
            <th aria-label={t('found.actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FoundRow key={`${row.sourceCode}/${row.code}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FoundRow({ row }: { row: FoundMachineRow }) {
  const t = useT('equipment');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const { code, sourceCode, telegrams, firstMs, lastMs, valueNames, isIgnored, ownSourceCode } = row;
  const standing = row.standing === 'otherGateway' && ownSourceCode === null ? 'noGateway' : row.standing;
  const names = visibleText(valueNames.join(', '));
  return (
    <tr className={isIgnored ? styles.ignored : undefined}>
      <td data-head={t('found.code')}>
        <b>{code}</b>
        {isIgnored ? <small>{t('found.ignored')}</small> : null}
      </td>
      <td data-head={t('found.source')}>{sourceCode}</td>
      <td data-head={t('found.standing')}>
        {t(`found.standings.${standing}`, { own: ownSourceCode ?? '' })}
      </td>
      <td data-head={t('found.telegrams')} className={styles.number}>
        {formatNumber(telegrams, 0, language)}
      </td>
      <td data-head={t('found.first')} className={styles.time}>
        {formatMoment(firstMs, { zone, language })}
      </td>
      <td data-head={t('found.last')} className={styles.time}>
        {formatMoment(lastMs, { zone, language })}
      </td>
      <td data-head={t('found.values')} className={styles.values} title={names}>
        {names === '' ? noValue : names}
      </td>
      <td className={styles.actions}>
        <div>
          <MainAction row={row} />
          <IgnoreButton row={row} />
        </div>
      </td>
    </tr>
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

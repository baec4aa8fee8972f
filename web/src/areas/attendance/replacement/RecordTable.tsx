import {
  cancelReplacement,
  type ReplacementRecord,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { EndDialog } from './EndDialog.tsx';
import styles from './replacement.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

type Records = { records: readonly ReplacementRecord[] };

/** The records as a table, a row each. */
export function RecordTable({ records }: Records) {
  const t = useT('shifts');
  const words = useTurnWords();
  const field = (name: string) => t(`resources.replacement.fields.${name}`);
  return (
    <DataTable
      rows={records}
      keyOf={({ id }) => id}
      marks={({ state }) => ({ 'data-state': state, 'data-quiet': state === 'cancelled' || undefined })}
      columns={[
        { name: 'state', head: t('replacing.state'), cell: (each) => <State record={each} /> },
        { name: 'shift', head: t('replacing.shift'), cell: (each) => turnsText(each, words.shift) },
        { name: 'time', head: t('replacing.time'), cell: ({ startMs, endMs }) => words.span(startMs, endMs) },
        {
          name: 'person',
          head: field('personId'),
          cell: ({ person }) => (
            <>
              <b>{person.realname}</b> <small>{person.workNo}</small>
            </>
          ),
        },
        { name: 'substitute', head: field('substituteId'), cell: (each) => <Substitute record={each} /> },
        {
          name: 'machines',
          head: field('machineIds'),
          marks: ({ machines }) => ({ title: machines?.join(' ') }),
          cell: (each) => machinesText(each, t),
        },
        {
          name: 'reason',
          head: field('reason'),
          cell: ({ reason }) => t(`resources.replacement.choices.reason.${reason}`),
        },
        { name: 'remark', head: field('remark'), cell: ({ remark }) => remark },
        {
          name: 'entered',
          head: t('replacing.entered'),
          cell: ({ by, atMs }) => (
            <small>
              {by} {words.moment(atMs)}
            </small>
          ),
        },
        {
          name: 'actions',
          head: t('replacing.cancel'),
          isHeadHidden: true,
          cell: (each) => <Change record={each} />,
        },
      ]}
      look={{ label: t('screens.replacement') }}
    />
  );
}

/** The same for a phone. */
export function RecordCards({ records }: Records) {
  const t = useT('shifts');
  const words = useTurnWords();
  return (
    <ul className={`${layout.stack8} ${styles.cards}`}>
      {records.map((each) => (
        <li key={each.id} data-state={each.state}>
          <p>
            <b>{each.person.realname}</b> → <Substitute record={each} />
            <State record={each} />
          </p>
          <p>
            {turnsText(each, words.shift)} · {words.span(each.startMs, each.endMs)}
          </p>
          <p>
            <small>
              {[t(`resources.replacement.choices.reason.${each.reason}`), machinesText(each, t), each.remark]
                .filter((part) => part !== null)
                .join(' · ')}
            </small>
            <Change record={each} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function State({ record: { state, cancelledBy, cancelledAtMs } }: { record: ReplacementRecord }) {
  const t = useT('shifts');
  const words = useTurnWords();
  const title =
    cancelledAtMs === null
      ? undefined
      : t('replacing.cancelledBy', { by: cancelledBy ?? '—', time: words.moment(cancelledAtMs) });
  return (
    <span className={styles.stateMark} data-state={state} title={title}>
      {t(`replacing.states.${state}`)}
    </span>
  );
}

function Substitute({ record: { substitute } }: { record: ReplacementRecord }) {
  const t = useT('shifts');
  if (substitute === null) return <span className={layout.bad}>{t('replacing.vacant')}</span>;
  return (
    <span>
      <b>{substitute.realname}</b> <small>{substitute.workNo}</small>
    </span>
  );
}

/** What can still be changed of a record: its end, or all of it. */
function Change({ record }: { record: ReplacementRecord }) {
  const t = useT('shifts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={styles.changes}>
      {record.mayChangeEnd ? (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('replacing.changeEnd')}
        </Button>
      ) : null}
      <Cancel record={record} />
      {isOpen ? <EndDialog record={record} onClose={() => setIsOpen(false)} /> : null}
    </span>
  );
}

function Cancel({ record: { id, version, mayCancel } }: { record: ReplacementRecord }) {
  const t = useT('shifts');
  const core = useT();
  const confirm = useConfirm();
  const { isBusy, change } = useChange();
  if (!mayCancel) return null;
  const handleClick = () =>
    confirm({
      title: t('replacing.cancelTitle'),
      content: t('replacing.cancelHint'),
      submit: t('replacing.cancel'),
      back: core('actions.close'),
      onOk: () =>
        change(async () => {
          await callApi(cancelReplacement, { id, version }, { isQuiet: true });
          return t('replacing.cancelled');
        }),
    });
  return (
    <Button size="small" loading={isBusy} onClick={handleClick}>
      {t('replacing.cancel')}
    </Button>
  );
}

function turnsText(
  { first, last }: ReplacementRecord,
  text: (turn: ReplacementRecord['first']) => string,
): string {
  return first.startMs === last.startMs ? text(first) : `${text(first)} – ${text(last)}`;
}

function machinesText({ machines }: ReplacementRecord, t: ReturnType<typeof useT>): string {
  if (machines === null) return t('replacing.allMachines');
  return machines.length > 3 ? t('replacing.machineCount', { count: machines.length }) : machines.join(' ');
}

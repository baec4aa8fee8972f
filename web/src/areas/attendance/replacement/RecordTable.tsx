import {
  cancelReplacement,
  type ReplacementRecord,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { hiddenClass } from '../../../kit/hidden.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { EndDialog } from './EndDialog.tsx';
import styles from './replacement.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type Records = { records: readonly ReplacementRecord[] };

/** The records as a table, a row each. */
export function RecordTable({ records }: Records) {
  const t = useT('shifts');
  const words = useTurnWords();
  const field = (name: string) => t(`resources.replacement.fields.${name}`);
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('screens.replacement')}>
      <table>
        <thead>
          <tr>
            <th>{t('replacing.state')}</th>
            <th>{t('replacing.shift')}</th>
            <th>{t('replacing.time')}</th>
            <th>{field('personId')}</th>
            <th>{field('substituteId')}</th>
            <th>{field('machineIds')}</th>
            <th>{field('reason')}</th>
            <th>{field('remark')}</th>
            <th>{t('replacing.entered')}</th>
            <th>
              <span className={hiddenClass}>{t('replacing.cancel')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((each) => (
            <tr key={each.id} data-state={each.state}>
              <td>
                <State record={each} />
              </td>
              <td>{turnsText(each, words.shift)}</td>
              <td>{words.span(each.startMs, each.endMs)}</td>
              <td>
                <b>{each.person.realname}</b> <small>{each.person.workNo}</small>
              </td>
              <td>
                <Substitute record={each} />
              </td>
              <td title={each.machines?.join(' ')}>{machinesText(each, t)}</td>
              <td>{t(`resources.replacement.choices.reason.${each.reason}`)}</td>
              <td>{each.remark}</td>
              <td>
                <small>
                  {each.by} {words.moment(each.atMs)}
                </small>
              </td>
              <td>
                <Change record={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same for a phone. */
export function RecordCards({ records }: Records) {
  const t = useT('shifts');
  const words = useTurnWords();
  return (
    <ul className={styles.cards}>
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
  if (substitute === null) return <span className={styles.vacant}>{t('replacing.vacant')}</span>;
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

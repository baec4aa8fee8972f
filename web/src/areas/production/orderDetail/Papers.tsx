import {
  dispatchOrder,
  dispatchOrderPath,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import type { orderDesk, OrderDispatch } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { processSheet, processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { QualityMark } from '../sheets/QualityMark.tsx';
import styles from './order.module.css';

type PapersProps = { desk: OutputOf<typeof orderDesk> | undefined };

/** The dispatch orders that name an order, with what machines answered, and the process sheets by which it is spun. */
export function Papers({ desk }: PapersProps) {
  const t = useT('production');
  const { dispatches = [], sheets = [] } = desk ?? {};
  const isEmpty = dispatches.length === 0 && sheets.length === 0;
  return (
    <section className={styles.card} aria-label={t('order.papers')} data-testid="order-papers">
      <h2>{t('order.papers')}</h2>
      {isEmpty ? (
        <p className={styles.quiet}>{desk === undefined ? '' : t('order.noPapers')}</p>
      ) : (
        <ul className={styles.papers}>
          {dispatches.map((dispatch) => (
            <Dispatch key={dispatch.id} dispatch={dispatch} />
          ))}
          {sheets.map(({ id, number, quality }) => (
            <li key={id}>
              <span>{t('order.sheet')}</span>
              <Paper access={processSheet.access.read} path={processSheetPath} id={id} number={number} />
              <small>
                <QualityMark quality={quality} isNamed />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Dispatch({ dispatch }: { dispatch: OrderDispatch }) {
  const t = useT('production');
  const { id, number, variety, marker, state, failedCount } = dispatch;
  const { machineCount: count, successCount: success } = dispatch;
  return (
    <li>
      <span>{t('order.dispatch')}</span>
      <Paper access={dispatchOrder.access.read} path={dispatchOrderPath} id={id} number={number} />
      <small>
        {marker === null ? null : <Tube marker={marker} label={t('order.marker', { marker: marker.name })} />}
        {variety} · {state === 'notIssued' ? t('order.notIssued') : t('order.told', { success, count })}
        {failedCount > 0 ? <b data-bad> {t('order.toldFailed', { failed: failedCount })}</b> : null}
      </small>
      {state === 'notIssued' || dispatch.machines.length === 0 ? null : (
        <ul className={styles.answers} data-testid="dispatch-answers">
          {dispatch.machines.map((machine) => (
            <li key={machine.machineId} data-state={machine.state ?? undefined} title={machine.code}>
              {machine.number} <small>{t(answerKey(machine))}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Key of the words of a machine's answer: why it failed, or how far telling it is. */
function answerKey({ state, reason }: OrderDispatch['machines'][number]): string {
  const choices = 'resources.dispatchMachine.choices';
  return reason === null ? `${choices}.issueState.${state ?? 'toBeIssued'}` : `${choices}.reason.${reason}`;
}

/** The tube of a marker, in its colours and by its name. */
function Tube({ marker, label }: { marker: NonNullable<OrderDispatch['marker']>; label: string }) {
  const { mainColour, auxColour } = marker;
  return (
    <span className={styles.tube}>
      <i aria-hidden="true" style={{ background: mainColour }}>
        {auxColour === null ? null : <b style={{ background: auxColour }} />}
      </i>
      {label} ·{' '}
    </span>
  );
}

/** The number of a paper, which leads to it for those who may read it. */
function Paper({ access, path, id, number }: { access: string; path: string; id: string; number: string }) {
  return useMay(access) ? <Link to={`${path}?show=${id}`}>{number}</Link> : <span>{number}</span>;
}

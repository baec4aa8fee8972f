import type { orderDesk, OrderFrame } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, formatToGo, type Language } from '../../../kit/text/format.ts';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { WideTable } from '../../../resource/slotParts.ts';
import { tonnes } from './orderModel.ts';
import styles from './order.module.css';
import layout from '../../../kit/layout.module.css';

type FramesProps = { desk: OutputOf<typeof orderDesk> | undefined; language: Language };

/** The machines that make the yarns of an order now, each with its state. */
export function Frames({ desk, language }: FramesProps) {
  const t = useT('production');
  const frames = desk?.frames ?? [];
  const own = frames.filter(({ isOwn }) => isOwn);
  const others = frames.filter(({ isOwn }) => !isOwn);
  const rate = desk?.rateKgPerDay ?? null;
  return (
    <section className={styles.card} aria-label={t('order.frames')}>
      <h2>
        {t('order.frames')}{' '}
        {frames.length === 0 ? null : (
          <small>
            {t('order.framesOf', {
              count: frames.length,
              rate: rate === null ? '—' : `${tonnes(rate, language)}\u2009t`,
            })}
          </small>
        )}
      </h2>
      {desk !== undefined && frames.length === 0 ? (
        <p className={styles.quiet}>{t('order.noFrames')}</p>
      ) : (
        <>
          {own.length === 0 ? null : <OwnFrames frames={own} language={language} />}
          {own.length > 0 && others.length > 0 ? <h3>{t('order.ownFrames.others')}</h3> : null}
          <div className={`${layout.stack8} ${styles.kinds}`}>
            {[...Map.groupBy(others, ({ kind }) => kind)].map(([kind, ofKind]) => (
              <div key={kind}>
                <h3>
                  {t(`basics:processes.${kind}`)} {ofKind.length}
                </h3>
                <ul className={styles.frames}>
                  {ofKind.map(({ machineId, code, number, state }) => {
                    const name = stateNameOf(state);
                    const word = t(`telemetry:states.${name}`);
                    return (
                      <li key={machineId} title={`${code} · ${word}`}>
                        <StateBadge state={name} label={word} /> {number}
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

type OwnFramesProps = { frames: readonly OrderFrame[]; language: Language };

/** The machines that were told to spin for the order, each with its efficiency and its next doff. */
function OwnFrames({ frames, language }: OwnFramesProps) {
  const t = useT('production');
  return (
    <WideTable label={t('order.ownFrames.title')}>
      <caption>{t('order.ownFrames.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order.ownFrames.machine')}</th>
          <th scope="col">{t('order.ownFrames.state')}</th>
          <th scope="col" data-number>
            {t('order.ownFrames.efficiency')} %
          </th>
          <th scope="col" data-number>
            {t('order.ownFrames.toDoff')}
          </th>
        </tr>
      </thead>
      <tbody>
        {frames.map(({ machineId, code, kind, number, state, efficiency, toDoffMin }) => {
          const name = stateNameOf(state);
          const word = t(`telemetry:states.${name}`);
          return (
            <tr key={machineId} title={code}>
              <td>{t(`basics:machines.${kind}`, { number })}</td>
              <td>
                <StateBadge state={name} label={word} /> {word}
              </td>
              <td data-number>{formatNumber(efficiency, 1, language)}</td>
              <td data-number>{formatToGo(toDoffMin === null ? null : toDoffMin * minuteMs)}</td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}

function stateNameOf(state: number) {
  return isMachineState(state) ? machineStates[state].name : 'offline';
}

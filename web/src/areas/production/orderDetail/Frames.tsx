import type { orderDesk } from '@millwright/contract/areas/production/orderCalls.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { Language } from '../../../kit/format.ts';
import { StateBadge } from '../../../kit/StateBadge.tsx';
import { tonnes } from './orderModel.ts';
import styles from './order.module.css';

type FramesProps = { desk: OutputOf<typeof orderDesk> | undefined; language: Language };

/** The machines that make the yarns of an order now, each with its state. */
export function Frames({ desk, language }: FramesProps) {
  const t = useT('production');
  const frames = desk?.frames ?? [];
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
        <div className={styles.kinds}>
          {[...Map.groupBy(frames, ({ kind }) => kind)].map(([kind, own]) => (
            <div key={kind}>
              <h3>
                {t(`basics:processes.${kind}`)} {own.length}
              </h3>
              <ul className={styles.frames}>
                {own.toSorted(ownFirst).map(({ machineId, code, number, state, isOwn }) => {
                  const name = isMachineState(state) ? machineStates[state].name : 'offline';
                  const word = t(`telemetry:states.${name}`);
                  return (
                    <li
                      key={machineId}
                      data-own={isOwn || undefined}
                      title={[code, word, ...(isOwn ? [t('order.ownFrame')] : [])].join(' · ')}
                    >
                      <StateBadge state={name} label={word} /> {number}
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** Machines that were told to spin for the order stand before those that make the same yarn. */
function ownFirst(one: { isOwn: boolean }, other: { isOwn: boolean }): number {
  return Number(other.isOwn) - Number(one.isOwn);
}

import { deviceOf } from '@millwright/contract/areas/identity/sessions/device.ts';
import {
  type OwnMessages,
  type PushDevice,
  removeDevice,
  tryDevices,
} from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { Button } from 'antd';
import { useId } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useRinging } from '../../../app/push/useRinging.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { useChange } from '../../../resource/slotParts.ts';
import styles from './own.module.css';
import layout from '../../../kit/layout.module.css';

const said = { unable: 'push.unable', denied: 'push.denied', off: 'push.isOff', on: 'push.isOn' } as const;

/** The devices that ring for me, this one first of all. */
export function Devices({ own }: { own: OwnMessages }) {
  const t = useT('messaging');
  const id = useId();
  const { ringing, change: ring } = useRinging();
  const { isBusy, change } = useChange();
  const turn = (isOn: boolean) =>
    void change(async () => {
      const now = await ring(isOn);
      return t(said[now]);
    });
  const handleTry = () =>
    void change(async () => {
      const { devices } = await callApi(tryDevices, {}, { isQuiet: true });
      return t('own.tried', { count: devices });
    });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('own.devicesTitle')}</h2>
      <div className={layout.line8}>
        {ringing === 'off' || ringing === 'on' ? (
          <Button
            type={ringing === 'off' ? 'primary' : 'default'}
            loading={isBusy}
            onClick={() => turn(ringing === 'off')}
          >
            {t(ringing === 'off' ? 'push.on' : 'push.off')}
          </Button>
        ) : null}
        {own.devices.length === 0 ? null : (
          <Button loading={isBusy} onClick={handleTry}>
            {t('own.try')}
          </Button>
        )}
        {ringing === undefined ? null : <span className={styles.note}>{t(said[ringing])}</span>}
      </div>
      {own.devices.length === 0 ? (
        <p>{t('own.noDevices')}</p>
      ) : (
        <ul className={styles.devices}>
          {own.devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ device: { id, agent, addedMs, toldMs } }: { device: PushDevice }) {
  const t = useT('messaging');
  const { isBusy, change } = useChange();
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const { browser, system } = deviceOf(agent);
  const handleRemove = () =>
    void change(async () => {
      await callApi(removeDevice, { id }, { isQuiet: true });
      return t('own.removed');
    });
  return (
    <li>
      <span>{[browser, system].filter(Boolean).join(' · ') || '—'}</span>
      <span className={styles.note}>
        {t('own.added', { at: formatMoment(addedMs, place) })}
        {toldMs === null ? '' : ` · ${t('own.told', { at: formatMoment(toldMs, place) })}`}
      </span>
      <Button size="small" loading={isBusy} onClick={handleRemove}>
        {t('own.remove')}
      </Button>
    </li>
  );
}

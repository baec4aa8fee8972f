import type { OwnMessages } from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { useSaveOwn } from './useSaveOwn.ts';
import layout from '../../../kit/layout.module.css';

const quarters = Array.from({ length: 96 }, (_, at) => {
  const hour = String(Math.floor(at / 4)).padStart(2, '0');
  return `${hour}:${String((at % 4) * 15).padStart(2, '0')}`;
});
const usual = { quietFrom: '22:00', quietTo: '06:00' };

/** When nothing rings but what is critical. */
export function QuietHours({ own }: { own: OwnMessages }) {
  const t = useT('messaging');
  const { isBusy, save } = useSaveOwn(own);
  const zone = useTenant()?.zone ?? 'UTC';
  const id = useId();
  const { quietFrom, quietTo, quietUntilMs } = own;
  const isOn = quietFrom !== null && quietTo !== null;
  const choice = (name: 'quietFrom' | 'quietTo', label: string, other: string | null) => (
    <label className={layout.line8}>
      {label}
      <Select
        aria-label={label}
        showSearch
        disabled={isBusy}
        value={own[name]}
        options={quarters.filter((time) => time !== other).map((time) => ({ value: time, label: time }))}
        onChange={(time) => void save({ [name]: time })}
      />
    </label>
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('own.quietTitle')}</h2>
      <p>{t('own.quietNote')}</p>
      <div className={layout.line8x16}>
        <span className={layout.line8}>
          <Switch
            checked={isOn}
            loading={isBusy}
            aria-label={t('own.hasQuiet')}
            onChange={(on) => void save(on ? usual : { quietFrom: null, quietTo: null })}
          />
          {t('own.hasQuiet')}
        </span>
        {isOn ? choice('quietFrom', t('own.from'), quietTo) : null}
        {isOn ? choice('quietTo', t('own.to'), quietFrom) : null}
      </div>
      {quietUntilMs === null ? null : <p>{t('own.quietNow', { at: formatClock(quietUntilMs, zone) })}</p>}
    </section>
  );
}

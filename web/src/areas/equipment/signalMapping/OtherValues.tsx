import type { ShownSignals } from '@millwright/contract/areas/telemetry/signalCalls.ts';
import { ingestRights } from '@millwright/contract/areas/telemetry/ingestRights.ts';
import { quarantineScreen } from '@millwright/contract/areas/telemetry/quarantineCalls.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, noValue } from '../../../kit/format.ts';
import { visibleText } from '../../../kit/visibleText.ts';
import { formatMoment } from '../../../kit/formatDate.ts';
import { Origin, Quality } from './LiveTable.tsx';
import styles from './signalMapping.module.css';

/** Quantities that every machine may say, with the newest that came. */
export function CoreTable({ core, nowMs }: { core: ShownSignals['core']; nowMs: number }) {
  const t = useT('equipment');
  const language = readLanguage();
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {(['at', 'value', 'age', 'quality'] as const).map((head) => (
              <th key={head} className={head === 'value' ? styles.number : undefined}>
                {t(`mapping.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {core.map((each) => (
            <tr key={each.code}>
              <Origin code={each.code} said={each} />
              <td data-head={t('mapping.value')} className={styles.number}>
                {typeof each.value === 'number'
                  ? formatNumber(each.value, 0, language)
                  : (each.value ?? noValue)}
              </td>
              <Quality said={each} nowMs={nowMs} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What came and no signal of the model takes. */
export function Unmapped({ shown: { unmapped, machine } }: { shown: ShownSignals }) {
  const t = useT('equipment');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const mayRead = useMay(ingestRights.quarantine);
  if (unmapped.length === 0) return <p role="note">{t('mapping.unmappedNone')}</p>;
  const search = new URLSearchParams({ machine: machine.code, reason: 'unknownSignal', view: 'all' });
  return (
    <>
      <p>
        {t('mapping.unmappedIntro')}{' '}
        {mayRead ? <Link to={`${quarantineScreen.path}?${search}`}>{t('mapping.quarantine')}</Link> : null}
      </p>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              <th>{t('mapping.at')}</th>
              <th className={styles.number}>{t('mapping.times')}</th>
              <th>{t('mapping.last')}</th>
            </tr>
          </thead>
          <tbody>
            {unmapped.map(({ code, count, lastMs }) => (
              <tr key={code}>
                <td data-head={t('mapping.at')}>
                  <code>{visibleText(code)}</code>
                </td>
                <td data-head={t('mapping.times')} className={styles.number}>
                  {formatNumber(count, 0, language)}
                </td>
                <td data-head={t('mapping.last')}>{formatMoment(lastMs, { zone, language })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

import type { ShownSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { ingestRights, quarantinePath } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { signalsAddress } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import { LackingSignals } from '../LackingSignals.tsx';
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
  const mayRead = useMay(ingestRights.quarantine);
  if (unmapped.length === 0) return <p role="note">{t('mapping.unmappedNone')}</p>;
  const search = new URLSearchParams({ machine: machine.code, reason: 'unknownSignal', view: 'all' });
  return (
    <>
      <p>
        {t('mapping.unmappedIntro')}{' '}
        {mayRead ? <Link to={`${quarantinePath}?${search}`}>{t('mapping.quarantine')}</Link> : null}
      </p>
      <LackingSignals
        signals={unmapped}
        model={{ id: machine.modelId, name: machine.model, kind: machine.kind }}
        back={signalsAddress(machine.code)}
      />
    </>
  );
}

import type { BackTestPart } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { Told } from '@millwright/contract/areas/alarms/rule/pushRuleTelling.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDuration, formatNumber, type Language } from '../../../kit/text/format.ts';
import { worstOf } from './testSummary.ts';
import styles from './backTest.module.css';

const most = 8;

/** The machines that would have had most alarms. */
export function WorstMachines({
  tested,
  told,
  language,
}: {
  tested: BackTestPart;
  told: Told;
  language: Language;
}) {
  const t = useT('messaging');
  const basics = useT('basics');
  const machines = worstOf(tested, told.alarms, most);
  if (machines.length === 0) return <p className={styles.note}>{t('rules.test.none')}</p>;
  return (
    <table className={styles.table}>
      <caption>{t('rules.test.machines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rules.test.machine')}</th>
          <th scope="col">{t('rules.test.times')}</th>
          <th scope="col">{t('rules.test.held')}</th>
        </tr>
      </thead>
      <tbody>
        {machines.map(({ id, number, kind, alarms, heldMs }) => (
          <tr key={id}>
            <th scope="row">{basics(`machines.${kind}`, { number })}</th>
            <td>{formatNumber(alarms, 0, language)}</td>
            <td>{formatDuration(heldMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

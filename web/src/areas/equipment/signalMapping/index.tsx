import { listSpeakers } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { firstMachinePath } from '@millwright/contract/core/screen/boardPages.ts';
import { Button, Select, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { ProblemNote } from '../../../app/feedback/ProblemNote.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { SignalsOfMachine } from './SignalsOfMachine.tsx';
import styles from './signalMapping.module.css';
import layout from '../../../kit/layout.module.css';

/** How the telegrams of a machine are read: its newest values, and a telegram that somebody tries. */
export default function SignalMappingScreen() {
  const t = useT('equipment');
  const core = useT();
  const basics = useT('basics');
  const [search, setSearch] = useSearchParams();
  const speakers = useCall(listSpeakers, {}, { isQuiet: true });
  const isLate = useIsLate(speakers.isPending);
  const machines = speakers.data?.machines ?? [];
  const chosen = machines.find(({ code }) => code === search.get('machine'));
  const content = () => {
    if (speakers.error !== null)
      return (
        <ProblemNote head={t('mapping.queryFailed', { reason: refusalSentence(speakers.error) })}>
          <Button onClick={() => void speakers.refetch()}>{core('actions.retry')}</Button>
        </ProblemNote>
      );
    if (chosen === undefined) {
      if (speakers.isPending) {
        if (isLate) return <Skeleton paragraph={{ rows: 8 }} />;
        return null;
      }
      return (
        <p className={`${layout.nothing} ${styles.none}`} role="note">
          {t('mapping.none')} <Link to={firstMachinePath}>{t('mapping.connect')}</Link>
        </p>
      );
    }
    return <SignalsOfMachine key={chosen.id} machineId={chosen.id} />;
  };
  return (
    <div className={`${layout.stack16} ${styles.mapping}`}>
      <header>
        <h1>{t('screens.signalMapping')}</h1>
        <p>{t('mapping.intro')}</p>
        <Select
          showSearch
          className={styles.chooser}
          aria-label={t('mapping.machine')}
          placeholder={t('mapping.choose')}
          value={chosen?.code}
          loading={speakers.isPending}
          optionFilterProp="label"
          options={machines.map(({ code, number, kind }) => ({
            value: code,
            label: `${code} · ${basics(`machines.${kind}`, { number })}`,
          }))}
          onChange={(code: string) => setSearch({ machine: code }, { replace: true })}
        />
      </header>
      {content()}
    </div>
  );
}

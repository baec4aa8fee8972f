import type { Diagnoses } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { Button } from 'antd';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { DiagnosisTable } from './DiagnosisTable.tsx';
import { isRunning, LastDiagnosis } from './LastDiagnosis.tsx';
import { StartButton } from './StartButton.tsx';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

type DiagnosesPageProps = { diagnoses: Diagnoses | undefined; words: FindingWords; onBack: () => void };

/** Diagnoses of the mill, newest first. */
export function DiagnosesPage({ diagnoses, words, onBack }: DiagnosesPageProps) {
  const { t } = words;
  if (diagnoses === undefined) return <LateOutline />;
  const running = isRunning(diagnoses);
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('page.diagnoses')}</h1>
        <LastDiagnosis diagnoses={diagnoses} words={words} />
        <StartButton manual={diagnoses.manual} isRunning={running} words={words} />
        <Button onClick={onBack}>{t('screens.diagnosis')}</Button>
      </header>
      {diagnoses.diagnoses.length === 0 && !running ? (
        <p className={styles.none}>{t('page.never')}</p>
      ) : (
        <DiagnosisTable diagnoses={diagnoses.diagnoses} words={words} />
      )}
    </div>
  );
}

import { Drawer } from 'antd';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import type { AnalysisView } from '../parts/view.ts';
import { PersonShifts } from './PersonShifts.tsx';
import { turnsQuestion } from './usePeopleAddress.ts';
import styles from '../parts/analysis.module.css';

type PersonDrawerProps = {
  personId: string;
  view: AnalysisView;
  words: AnalysisWords;
  onClose: () => void;
};

/** The shifts of one person over the page. */
export function PersonDrawer({ personId, view, words, onClose }: PersonDrawerProps) {
  return (
    <Drawer open size="min(920px, 100vw)" title={words.t('analysis:people.pieces')} onClose={onClose}>
      <div className={styles.analysis}>
        <PersonShifts question={{ ...turnsQuestion(view), personId }} words={words} isNamed />
      </div>
    </Drawer>
  );
}

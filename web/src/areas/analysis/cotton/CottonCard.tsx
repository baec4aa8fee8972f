import {
  type CottonAnswer,
  type CottonSheet,
  exportCotton,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import type { ReactNode } from 'react';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { analysisLook } from '../parts/table/analysisLook.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import styles from '../parts/analysis.module.css';

type CottonCardProps = {
  sheet: CottonSheet;
  answer: CottonAnswer;
  words: AnalysisWords;
  notes?: ReactNode;
  /** The table. */
  children: ReactNode;
};

/** A table of the page with its title, what is to be known of it, and its sheet. */
export function CottonCard({ sheet, answer, words, notes, children }: CottonCardProps) {
  const { from, to } = answer.scope;
  const title = words.t(`analysis:cotton.${sheet}.title`);
  return (
    <section className={styles.analysisCard} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {notes}
        <span className={styles.analysisTools}>
          <ExcelButton
            call={exportCotton}
            input={{ from, to, sheet }}
            title={title}
            isOneOfSeveral
            scope={answer.counted ?? answer.scope}
            words={words}
          />
        </span>
      </header>
      {children}
    </section>
  );
}

/** The table of a card scrolls by itself; the keyboard reaches it by the name of the card. */
export function cottonLook({ t }: AnalysisWords, sheet: CottonSheet) {
  return { ...analysisLook, label: t(`analysis:cotton.${sheet}.title`) };
}

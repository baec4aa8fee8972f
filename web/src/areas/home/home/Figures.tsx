import { mostHomeFigures } from '@millwright/contract/areas/access/own/preferences.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { tallFigure } from '../../boards/parts/figures.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import { shownItemsOf } from './arrange.ts';
import { ArrangeModal } from './ArrangeModal.tsx';
import styles from './figures.module.css';
import { HomeCard } from './HomeCard.tsx';

const usualFigures = 4;

type FiguresProps = {
  mill: MillBoard;
  chosen: readonly string[] | undefined;
  onChoose: (kpis: string[]) => void;
};

/** The figures of the mill that the person wants to see, each with what it is held against. */
export function Figures({ mill, chosen, onChoose }: FiguresProps) {
  const t = useT('iam');
  const words = useWords();
  const [isArranging, setIsArranging] = useState(false);
  const { figures, header } = mill;
  const shown = shownItemsOf(chosen, { available: figures.map(({ kpi }) => kpi), usual: usualFigures });
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs };
  return (
    <HomeCard
      title={t('home.figures')}
      onArrange={() => setIsArranging(true)}
      empty={shown.length === 0 ? t('home.noFigures') : undefined}
    >
      <dl className={styles.figures}>
        {shown
          .flatMap((code) => figures.filter(({ kpi }) => kpi === code))
          .map((figure) => {
            const { name, value, unit, reference, delta, definition } = tallFigure(figure, context);
            return (
              <div key={figure.kpi} title={definition}>
                <dt>{name}</dt>
                <dd>
                  <strong>{value}</strong> {unit ? <small>{unit}</small> : null}
                </dd>
                <dd className={styles.reference}>
                  <span>{reference}</span>
                  {delta === undefined ? null : <DeltaMark delta={delta} />}
                </dd>
              </div>
            );
          })}
      </dl>
      {isArranging ? (
        <ArrangeModal
          title={t('home.figures')}
          options={figures.map(({ kpi }) => ({ key: kpi, text: words.kpiName(kpi) }))}
          chosen={shown}
          most={mostHomeFigures}
          onSave={onChoose}
          onClose={() => setIsArranging(false)}
        />
      ) : null}
    </HomeCard>
  );
}

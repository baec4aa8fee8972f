import {
  mostAskedKpis,
  mostRankCount,
  usualRankCount,
} from '@millwright/contract/areas/questions/asking/askedQuestion.ts';
import { type AnalysisKpi, analysisKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { InputNumber, Select, Tag } from 'antd';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import type { AskView } from './askView.ts';
import styles from './ask.module.css';

type OrderChipsProps = {
  ask: AskView;
  words: AnalysisWords;
  onChange: (part: Partial<AskView>) => void;
};

const orders = ['none', 'most', 'least'] as const;

/** Which figures, and which rows of them: the parts of a question that reports do not have. */
export function OrderChips({ ask: { kpis, rank, threshold }, words, onChange }: OrderChipsProps) {
  const { t } = words;
  const [first] = kpis;
  return (
    <div className={styles.chips}>
      <label>
        <span>{t('analysis:ask.kpis')}</span>
        <Select
          aria-label={t('analysis:ask.kpis')}
          mode="multiple"
          maxCount={mostAskedKpis}
          className={styles.kpis}
          value={[...kpis]}
          optionFilterProp="label"
          popupMatchSelectWidth={false}
          options={analysisKpis.map((value) => ({ value, label: words.kpiHead(value) }))}
          onChange={(next: AnalysisKpi[]) => {
            // A limit is one of the figure that stands first.
            if (next.length > 0) onChange({ kpis: next, threshold: next[0] === first ? threshold : null });
          }}
        />
      </label>
      <label>
        <span>{t('analysis:ask.order')}</span>
        <Select
          aria-label={t('analysis:ask.order')}
          value={rank?.order ?? 'none'}
          popupMatchSelectWidth={false}
          options={orders.map((value) => ({ value, label: t(`analysis:ask.orders.${value}`) }))}
          onChange={(value) => {
            const order = orders.find((each) => each === value) ?? 'none';
            onChange({ rank: order === 'none' ? null : { order, count: rank?.count ?? usualRankCount } });
          }}
        />
      </label>
      {rank === null ? null : (
        <label>
          <span>{t('analysis:ask.count')}</span>
          <InputNumber
            aria-label={t('analysis:ask.count')}
            min={1}
            max={mostRankCount}
            precision={0}
            value={rank.count}
            onChange={(count) => {
              if (count !== null) onChange({ rank: { ...rank, count } });
            }}
          />
        </label>
      )}
      {threshold === null || first === undefined ? null : (
        <Tag closable onClose={() => onChange({ threshold: null })}>
          {t(`analysis:ask.${threshold.is}`, { value: `${threshold.value} ${words.unitOf(first)}`.trim() })}
        </Tag>
      )}
    </div>
  );
}

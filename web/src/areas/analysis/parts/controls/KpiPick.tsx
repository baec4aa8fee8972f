import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import { Select } from 'antd';
import type { ChartsProps } from '../chartsProps.ts';
import styles from '../analysis.module.css';

type KpiPickProps = Pick<ChartsProps, 'view' | 'change' | 'words'> & {
  /** The first is the usual one. */
  codes: readonly AnalysisKpi[];
};

/** Which KPI the drawings of a page are about. */
export function KpiPick({ codes, view, change, words }: KpiPickProps) {
  const title = words.t('analysis:pick.kpi');
  return (
    <label className={styles.analysisChoose}>
      <span>{title}</span>
      <Select
        aria-label={title}
        value={pickedKpi(codes, view)}
        popupMatchSelectWidth={false}
        options={codes.map((value) => ({ value, label: words.kpiHead(value) }))}
        onChange={(kpi: AnalysisKpi) =>
          change({ kpi: kpi === codes[0] ? undefined : kpi, pageNo: view.pageNo })
        }
      />
    </label>
  );
}

export function pickedKpi(codes: readonly AnalysisKpi[], { kpi }: ChartsProps['view']): AnalysisKpi {
  return kpi !== undefined && codes.includes(kpi) ? kpi : (codes[0] ?? 'prodEff');
}

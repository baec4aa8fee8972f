import { grainNames } from '@millwright/contract/areas/analysis/query/period.ts';
import { Button, Popover, Select, Switch } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../app/parts/lazyPart.tsx';
import type { ControlsProps } from './controlsProps.ts';
import { FilterChips } from './FilterChips.tsx';
import { PeriodPick } from './PeriodPick.tsx';
import { filtersSet } from '../view.ts';
import styles from '../analysis.module.css';

const FilterFields = lazyPart('FilterFields', () =>
  import('./FilterFields.tsx').then((loaded) => loaded.FilterFields),
);

/** In one line: of when, at which grain, broken down by what, against what, and narrowed to what. */
export function Controls(props: ControlsProps) {
  const { report, words, view, change, goUp } = props;
  const { t } = words;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.analysisControls}>
      {goUp === undefined ? null : <Button onClick={goUp}>‹ {t('analysis:pick.up')}</Button>}
      <PeriodPick {...props} />
      {/* On a phone the rest is folded away, so that figures stand on the first screen. */}
      <Button className={styles.analysisUnfold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('analysis:pick.options')}
      </Button>
      <div className={styles.analysisFolded} data-open={isOpen || undefined}>
        <label>
          <span>{t('analysis:fields.grain')}</span>
          <Select
            aria-label={t('analysis:fields.grain')}
            value={view.grain}
            popupMatchSelectWidth={false}
            options={grainNames.map((value) => ({ value, label: t(`analysis:grains.${value}`) }))}
            onChange={(grain) => change({ grain, sort: undefined })}
          />
        </label>
        <label>
          <span>{t('analysis:pick.by')}</span>
          <Select
            aria-label={t('analysis:pick.by')}
            mode="multiple"
            className={styles.analysisBy}
            showSearch={false}
            maxTagCount={2}
            popupMatchSelectWidth={false}
            placeholder={t('analysis:pick.noBy')}
            value={[...view.by]}
            options={report.dimensions.map((value) => ({
              value,
              label: t(`analysis:dimensions.${value}`),
            }))}
            onChange={(by) => change({ by, sort: undefined })}
          />
        </label>
        <label>
          <Switch
            size="small"
            aria-label={t('analysis:pick.compare')}
            checked={view.compare}
            onChange={(compare) => change({ compare })}
          />
          <span>{t('analysis:pick.compare')}</span>
        </label>
        <Filters {...props} />
      </div>
      <FilterChips {...props} />
    </div>
  );
}

/** The lists to narrow by travel when they are wanted. */
function Filters(props: ControlsProps) {
  const { report, words, view } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = filtersSet(view, report.defaults);
  const label =
    count === 0 ? words.t('analysis:pick.filter') : words.t('analysis:pick.filterCount', { count });
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <Suspense fallback={null}>
          <FilterFields {...props} />
        </Suspense>
      }
    >
      <Button aria-expanded={isOpen} aria-haspopup="dialog">
        {label}
      </Button>
    </Popover>
  );
}

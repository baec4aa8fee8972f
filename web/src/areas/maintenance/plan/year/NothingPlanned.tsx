import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { generatePlansRight, type PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import type { YearAddress } from './useYearAddress.ts';
import layout from '../../../../kit/layout.module.css';

/** Says that plans need items first. */
export function NoItems({ words: { t } }: { words: PlanWords }) {
  return (
    <div className={layout.nothingStack} role="note">
      <b>{t('none.title')}</b>
      <p>{t('none.hint')}</p>
      <Link to={maintenanceItem.screen?.path ?? ''}>{t('none.action')}</Link>
    </div>
  );
}

type NothingProps = { year: PlanYear; words: PlanWords; address: YearAddress; onGenerate: () => void };

/** Explains an empty year: nothing fits the filter, is visible to the reader, or was generated yet. */
export function Nothing({ year, words, address, onGenerate }: NothingProps) {
  const { t, whole } = words;
  const mayGenerate = useMay(generatePlansRight);
  if (address.filters.length > 0)
    return (
      <div className={layout.nothingStack} role="note">
        <b>{t('none.filtered')}</b>
        <Button onClick={address.clear}>{t('none.reset')}</Button>
      </div>
    );
  if (year.narrowedTo.length > 0)
    return (
      <div className={layout.nothingStack} role="note">
        <b>{t('none.noneVisible', { year: String(year.year) })}</b>
        {mayGenerate ? <Button onClick={onGenerate}>{t('generate.action')}</Button> : null}
      </div>
    );
  return (
    <div className={layout.nothingStack} role="note">
      <b>{t('none.noPlans', { year: String(year.year) })}</b>
      <p>{t('none.noPlansHint')}</p>
      {mayGenerate ? (
        <Button type="primary" onClick={onGenerate}>
          {t('generate.action')}
        </Button>
      ) : (
        <p>{t('none.needsRight', { right: whole('rights.generatePlans') })}</p>
      )}
    </div>
  );
}

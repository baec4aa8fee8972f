import { places, scaleKpiPlan } from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { kpiPlan } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { CallDialog } from '../../../resource/slotParts.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** Beside a draft: changes all targets of a KPI by so many percent. */
export function ScaleTargets({ row }: { row: Row }) {
  const t = useT('production');
  const mayEdit = useMay(kpiPlan.access.edit);
  const [isOpen, setIsOpen] = useState(false);
  if (row['state'] !== 'draft' || !mayEdit) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('targets.scale')}</Button>
      {isOpen ? <ScaleDialog row={row} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function ScaleDialog({ row: { id, version }, onClose }: { row: Row; onClose: () => void }) {
  const t = useT('production');
  const core = useT();
  return (
    <CallDialog
      call={scaleKpiPlan}
      rows={[{ id, version, title: '' }]}
      initial={{ kpi: 'output' }}
      fields={({ percent }) => ({
        kpi: { label: t('targets.scaleKpi') },
        process: {
          label: t('targets.scaleProcess'),
          options: [
            { value: '', label: t('targets.everyProcess') },
            ...places.map((value) => ({ value, label: t(`basics:processes.${value}`) })),
          ],
        },
        percent: {
          label: t('targets.percent'),
          problem: percent === 0 ? core('rules.equalToOriginal') : undefined,
        },
      })}
      texts={{
        title: t('targets.scale'),
        submit: t('targets.scale'),
        hint: t('targets.scaleHint'),
        done: ({ changed }) => t('targets.scaled', { count: changed }),
      }}
      onClose={onClose}
    />
  );
}

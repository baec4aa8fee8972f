import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { scaleRange, scaleKpiPlan } from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { type TargetKpi, targetKpis } from '@millwright/contract/areas/metrics/targets/targetKpis.ts';
import { kpiPlan } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { parseNumber } from '../../../kit/text/format.ts';
import { useChange } from '../../../resource/slotParts.ts';
import styles from './targets.module.css';

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
  const { isBusy, change } = useChange();
  const [kpi, setKpi] = useState<TargetKpi>('output');
  const [process, setProcess] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useId();
  const percent = parseNumber(typed, readLanguage());
  const isRight = percent !== null && percent >= scaleRange.min && percent <= scaleRange.max && percent !== 0;
  const places = ['mill', ...processes] as const;
  const handleOk = async () => {
    setIsTried(true);
    if (!isRight) return;
    const chosen = places.find((place) => place === process) ?? null;
    const isDone = await change(async () => {
      const asked = { id, version, kpi, process: chosen, percent };
      const { changed } = await callApi(scaleKpiPlan, asked, { isQuiet: true });
      return t('targets.scaled', { count: changed });
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('targets.scale')}
      okText={t('targets.scale')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>{t('targets.scaleHint')}</p>
        <label htmlFor={`${field} kpi`}>{t('targets.scaleKpi')}</label>
        <Select
          id={`${field} kpi`}
          value={kpi}
          options={targetKpis.map((code) => ({ value: code, label: t(`targetKpis.${code}`) }))}
          onChange={setKpi}
        />
        <label htmlFor={`${field} process`}>{t('targets.scaleProcess')}</label>
        <Select
          id={`${field} process`}
          value={process}
          options={[
            { value: '', label: t('targets.everyProcess') },
            ...places.map((place) => ({ value: place, label: t(`basics:processes.${place}`) })),
          ]}
          onChange={setProcess}
        />
        <label htmlFor={`${field} percent`}>{t('targets.percent')}</label>
        <Input
          id={`${field} percent`}
          inputMode="decimal"
          suffix="%"
          value={typed}
          status={isTried && !isRight ? 'error' : ''}
          aria-invalid={isTried && !isRight}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => void handleOk()}
        />
      </div>
    </Modal>
  );
}

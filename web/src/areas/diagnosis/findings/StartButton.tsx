import {
  type Diagnoses,
  diagnosisRights,
  setManualCount,
  startDiagnosis,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { CallDialog, useChange } from '../../../resource/slotParts.ts';
import type { FindingWords } from './useFindingWords.ts';
import layout from '../../../kit/layout.module.css';

type StartButtonProps = { manual: Diagnoses['manual']; isRunning: boolean; words: FindingWords };

/** Asks for a diagnosis, and says how many are left today; the administrator says how many there are. */
export function StartButton({ manual: { allowed, used }, isRunning, words: { t } }: StartButtonProps) {
  const mayStart = useMay(diagnosisRights.start);
  const maySet = useMay(diagnosisRights.setCount);
  const { isBusy, change } = useChange();
  const [isSetting, setIsSetting] = useState(false);
  const left = Math.max(0, allowed - used);
  const start = () =>
    change(async () => {
      await callApi(startDiagnosis, {}, { isQuiet: true });
      return t('states.running');
    });
  return (
    <span className={layout.line8}>
      <small>{t('page.left', { left, allowed })}</small>
      {maySet ? (
        <Button size="small" type="link" onClick={() => setIsSetting(true)}>
          {t('page.setCount')}
        </Button>
      ) : null}
      {mayStart ? (
        <Button
          type="primary"
          disabled={left === 0 || isRunning}
          loading={isBusy || isRunning}
          onClick={() => void start()}
        >
          {t('page.start')}
        </Button>
      ) : null}
      {isSetting ? (
        <CallDialog call={setManualCount} initial={{ allowed }} onClose={() => setIsSetting(false)} />
      ) : null}
    </span>
  );
}

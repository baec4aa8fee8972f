import {
  type Diagnoses,
  diagnosisRights,
  mostManualCount,
  setManualCount,
  startDiagnosis,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { Button, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

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
    <span className={styles.start}>
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
      {isSetting ? <CountDialog allowed={allowed} t={t} onClose={() => setIsSetting(false)} /> : null}
    </span>
  );
}

function CountDialog({
  allowed,
  t,
  onClose,
}: {
  allowed: number;
  t: FindingWords['t'];
  onClose: () => void;
}) {
  const core = useT();
  const { isBusy, change } = useChange();
  const [count, setCount] = useState(allowed);
  const save = async () => {
    const isDone = await change(async () => {
      await callApi(setManualCount, { allowed: count }, { isQuiet: true });
      return t('page.saved');
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={360}
      title={t('page.countTitle')}
      okText={t('page.countSet')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <InputNumber
        aria-label={t('page.countTitle')}
        min={0}
        max={mostManualCount}
        precision={0}
        value={count}
        onChange={(value) => setCount(value ?? 0)}
      />
    </Modal>
  );
}

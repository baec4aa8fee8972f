import {
  type BenchTest,
  judgeAgain,
  judgeAgainRight,
  retest,
  retestRight,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { verifyRight } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { CallDialog, useChange, useRefuse } from '../../../resource/slotParts.ts';
import { testActions } from './labCalls.ts';
import type { BenchWords } from './useBenchWords.ts';
import layout from '../../../kit/layout.module.css';

type Dialog = 'reject' | 'retest' | 'judgeAgain';

/** Steps that follow from stored readings: verify, reject, retest, judge by a newer standard. */
export function TestActions({ test, words: { t } }: { test: BenchTest; words: BenchWords }) {
  const [dialog, setDialog] = useState<Dialog>();
  const mayVerify = useMay(verifyRight);
  const mayRetest = useMay(retestRight);
  const mayJudge = useMay(judgeAgainRight);
  const refuse = useRefuse();
  const { isBusy, change } = useChange();
  const { verify, reject } = testActions;
  const close = () => setDialog(undefined);
  const handleVerify = () =>
    change(async () => {
      if (verify === undefined) return undefined;
      const [outcome] = (await callApi(verify, { ids: [test.id] })).outcomes;
      if (outcome?.isDone === true) return t('bench.verified');
      refuse(outcome?.message ?? '');
      return undefined;
    });
  const isEntered = test.state === 'entered';
  const hasReadings = test.revision !== null && test.state !== 'superseded';
  const isRetested = test.dataSource !== 'formula' && hasReadings;
  const row = { id: test.id, title: test.name };
  return (
    <>
      {isEntered && test.isByReader ? <span className={layout.quiet}>{t('bench.ownHint')}</span> : null}
      {mayJudge && hasReadings && test.newerStandard !== null ? (
        <Button onClick={() => setDialog('judgeAgain')}>{t('bench.judgeAgain')}</Button>
      ) : null}
      {mayRetest && isRetested ? (
        <Button onClick={() => setDialog('retest')}>{t('bench.retest')}</Button>
      ) : null}
      {mayVerify && isEntered && !test.isByReader ? (
        <>
          <Button onClick={() => setDialog('reject')}>{t('bench.reject')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void handleVerify()}>
            {t('bench.verify')}
          </Button>
        </>
      ) : null}
      {dialog === 'retest' ? <CallDialog call={retest} given={{ testId: test.id }} onClose={close} /> : null}
      {dialog === 'judgeAgain' ? (
        <CallDialog
          call={judgeAgain}
          given={{ testId: test.id, version: test.version }}
          texts={{ hint: t('bench.newer', { standard: test.newerStandard ?? '' }) }}
          onClose={close}
        />
      ) : null}
      {dialog === 'reject' && reject !== undefined ? (
        <CallDialog
          call={reject}
          rows={[row]}
          texts={{ title: t('bench.rejectTitle'), submit: t('bench.reject') }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

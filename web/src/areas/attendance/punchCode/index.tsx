import { punchScreen } from '@millwright/contract/areas/attendance/attendance/attendanceScreens.ts';
import { gateLength, showPunchCode } from '@millwright/contract/areas/attendance/punch/punchCodeCalls.ts';
import { Input, QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import styles from './punchCode.module.css';
import layout from '../../../kit/layout.module.css';

/** A little behind the moment at which the next code begins. */
const marginMs = 300;
const retryMs = 5_000;

/** The code at a gate, for a tablet: telephones scan it, and it changes every half minute. */
export default function PunchCodeScreen() {
  const t = useT('shifts');
  const mill = useTenant()?.name ?? '';
  const [search, setSearch] = useSearchParams();
  const gate = (search.get('gate') ?? '').trim().slice(0, gateLength) || t('punching.defaultGate');
  const { data, error, refetch, dataUpdatedAt } = useCall(
    showPunchCode,
    { gate },
    { everyMs: (last) => (last === undefined ? retryMs : Math.max(last.nextMs - last.nowMs, 0) + marginMs) },
  );
  const lasting = data === undefined ? 0 : data.nextMs - data.nowMs;
  const leftMs = useLeft(dataUpdatedAt + lasting);
  const isOver = data !== undefined && leftMs < -retryMs;
  const content = () => {
    if (data === undefined) {
      if (error === null) return null;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    return (
      <div className={styles.code}>
        <QRCode
          type="svg"
          aria-label={t('screens.punchCode')}
          size={320}
          color="#000000"
          bgColor="#ffffff"
          errorLevel="M"
          status={isOver ? 'expired' : 'active'}
          onRefresh={() => void refetch()}
          value={`${globalThis.location.origin}${punchScreen.path}?${new URLSearchParams({ code: data.code })}`}
        />
      </div>
    );
  };
  return (
    <div className={styles.page}>
      <h1>
        {mill} · {gate}
      </h1>
      {content()}
      <p>{t('punching.gateHint')}</p>
      {data === undefined ? null : (
        <p className={layout.quiet} role={isOver ? 'alert' : undefined}>
          {isOver
            ? t('punching.offline')
            : t('punching.refresh', { seconds: Math.max(0, Math.ceil(leftMs / 1000)) })}
        </p>
      )}
      <label className={styles.gate}>
        <span>{t('punching.gateName')}</span>
        <Input
          key={gate}
          maxLength={gateLength}
          aria-label={t('punching.gateName')}
          defaultValue={gate}
          onBlur={({ target }) => setSearch({ gate: target.value }, { replace: true })}
          onPressEnter={({ currentTarget }) => setSearch({ gate: currentTarget.value }, { replace: true })}
        />
      </label>
    </div>
  );
}

/** How long it is until a moment, ms, by the second; negative behind it. */
function useLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    timer.current = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer.current);
  }, []);
  return untilMs - nowMs;
}

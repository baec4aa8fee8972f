import { attendanceScreen } from '@millwright/contract/areas/attendance/attendance/attendanceScreens.ts';
import {
  type OpenedCode,
  openPunchCode,
  punchByCode,
} from '@millwright/contract/areas/attendance/punch/punchCodeCalls.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import styles from './punch.module.css';
import layout from '../../../kit/layout.module.css';

type Done = ResultOf<typeof punchByCode>;
type Turn = Done['turn'];

/** What a telephone opens that scanned the code of a gate: one tap clocks in or out. */
export default function PunchScreen() {
  const t = useT('shifts');
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return (
    <div className={styles.page}>
      <h1>{t('screens.punch')}</h1>
      {code === '' ? <p>{t('punching.again')}</p> : <Opened key={code} code={code} />}
      <Link to={attendanceScreen.path}>{t('punching.toMonth')}</Link>
    </div>
  );
}

function Opened({ code }: { code: string }) {
  const t = useT('shifts');
  const zone = useTenant()?.zone ?? 'UTC';
  const [done, setDone] = useState<Done>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isOpen = done === undefined;
  const { data, error } = useCall(openPunchCode, { code }, { isQuiet: true, isEnabled: isOpen });
  const punch = async (direction: OpenedCode['due']) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      setDone(await callApi(punchByCode, { code, direction }, { isQuiet: true }));
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  if (done !== undefined)
    return (
      <div className={styles.card} role="status">
        <strong>{t('punching.done', { time: formatClock(done.atMs, zone) })}</strong>
        <Counted turn={done.turn} zone={zone} />
      </div>
    );
  const said = refusal ?? (error === null ? undefined : refusalSentence(error));
  if (said !== undefined)
    return (
      <p className={styles.refusal} role="alert">
        {said}
      </p>
    );
  if (data === undefined) return null;
  const { due, gate, nowMs, sinceMs, turns } = data;
  const other = due === 'in' ? 'out' : 'in';
  const word = { in: t('punching.clockIn'), out: t('punching.clockOut') };
  return (
    <div className={styles.card}>
      <p className={layout.quiet}>{t('punching.at', { gate, time: formatClock(nowMs, zone) })}</p>
      {sinceMs === null ? null : <p>{t('punching.since', { time: formatClock(sinceMs, zone) })}</p>}
      <Button type="primary" size="large" block loading={isBusy} onClick={() => void punch(due)}>
        {word[due]}
      </Button>
      <Counted turn={turns[due]} zone={zone} />
      <Button block disabled={isBusy} onClick={() => void punch(other)}>
        {word[other]}
      </Button>
    </div>
  );
}

function Counted({ turn, zone }: { turn: Turn; zone: string }) {
  const t = useT('shifts');
  if (turn === null) return <p className={layout.quiet}>{t('punching.notCounted')}</p>;
  const { productionDate: date, shift, startMs, endMs } = turn;
  const hours = `${formatClock(startMs, zone)}–${formatClock(endMs, zone)}`;
  return <p className={layout.quiet}>{t('punching.counted', { date, shift: t(`names.${shift}`), hours })}</p>;
}

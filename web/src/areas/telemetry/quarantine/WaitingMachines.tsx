import { foundMachinesScreen } from '@millwright/contract/areas/equipment/foundMachine.ts';
import {
  listWaitingMachines,
  type WaitingMachine,
} from '@millwright/contract/areas/telemetry/quarantineCalls.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import type { AsideWords } from './useAsideWords.ts';
import type { Settle } from './useSettle.tsx';
import styles from './quarantine.module.css';

const everyMs = 15_000;

type WaitingMachinesProps = {
  input: { millId?: number };
  words: AsideWords;
  settle: Settle | undefined;
};

/** Machines that gateways speak for: to be adopted, or adopted and their telegrams still to be sent through. */
export function WaitingMachines({ input, words, settle }: WaitingMachinesProps) {
  const { t } = words;
  const { data } = useCall(listWaitingMachines, input, { isQuiet: true, everyMs });
  if (data === undefined || data.machines.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-machines">
      <h2 id="waiting-machines">{t('waiting')}</h2>
      <p>{t('waitingIntro')}</p>
      <ul>
        {data.machines.map((machine) => (
          <Waiting
            key={`${machine.sourceCode}/${machine.code}`}
            machine={machine}
            words={words}
            settle={settle}
            isPlatform={input.millId !== undefined}
          />
        ))}
      </ul>
    </section>
  );
}

type WaitingProps = {
  machine: WaitingMachine;
  words: AsideWords;
  settle: Settle | undefined;
  /** The platform adopts no machines. */
  isPlatform: boolean;
};

function Waiting({ machine, words, settle, isPlatform }: WaitingProps) {
  const { t, number, moment } = words;
  const { code, sourceCode, telegrams, firstMs, lastMs, standing } = machine;
  const mayAdopt = useMay(foundMachinesScreen.access ?? '') && !isPlatform;
  return (
    <li data-standing={standing}>
      <b>{code}</b>
      <span>{sourceCode}</span>
      <span>{t(`standings.${standing}`)}</span>
      <span>{t('waitingOf', { count: number(telegrams), from: moment(firstMs), to: moment(lastMs) })}</span>
      {standing === 'ready' ? (
        settle === undefined ? null : (
          <Button
            size="small"
            type="primary"
            loading={settle.isBusy}
            onClick={() => settle.replay({ filter: { view: 'open', machineCode: code, sourceCode } })}
          >
            {t('replayWaiting')}
          </Button>
        )
      ) : mayAdopt ? (
        <Link to={foundMachinesScreen.path}>{t('settleFound')}</Link>
      ) : null}
    </li>
  );
}

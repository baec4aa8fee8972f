import { foundMachinesScreen } from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { machine as machines } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  bindWaitingMachine,
  listWaitingMachines,
  type WaitingMachine,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { useAskMs } from '../../../app/live/useNews.ts';
import { useIngestNews } from '../../telemetry/parts/useIngestNews.ts';
import type { AsideWords } from './useAsideWords.ts';
import type { Settle } from './useSettle.tsx';
import styles from './quarantine.module.css';

/** All that waits is counted. */
const news = { kinds: ['aside'], pauseMs: 5_000 } as const;

type WaitingMachinesProps = {
  input: { millId?: number };
  words: AsideWords;
  settle: Settle | undefined;
};

/** Machines that gateways speak for: to be adopted, or adopted and their telegrams still to be sent through. */
export function WaitingMachines({ input, words, settle }: WaitingMachinesProps) {
  const { t } = words;
  const { data, refetch } = useCall(listWaitingMachines, input, { isQuiet: true, everyMs: useAskMs() });
  useIngestNews({ ...input, ...news }, () => void refetch());
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
            bindable={data.bindable}
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
  bindable: Bindable;
};
type Bindable = readonly { id: number; code: string; number: string; kind: string }[];

function Waiting({ machine, words, settle, isPlatform, bindable }: WaitingProps) {
  const { t, number, moment } = words;
  const { code, sourceCode, telegrams, firstMs, lastMs, standing } = machine;
  const mayAdopt = useMay(foundMachinesScreen.access ?? '') && !isPlatform;
  const remedy = () => {
    if (standing === 'ready') {
      if (settle === undefined) return null;
      return (
        <Button
          size="small"
          type="primary"
          loading={settle.isBusy}
          onClick={() => settle.replay({ filter: { view: 'open', machineCode: code, sourceCode } })}
        >
          {t('replayWaiting')}
        </Button>
      );
    }
    if (mayAdopt)
      return (
        <>
          <Link to={foundMachinesScreen.path}>{t('settleFound')}</Link>
          {standing === 'unknown' ? <Bind machine={machine} words={words} bindable={bindable} /> : null}
        </>
      );
    return null;
  };
  return (
    <li data-standing={standing}>
      <b>{code}</b>
      <span>{sourceCode}</span>
      <span>{t(`standings.${standing}`)}</span>
      <span>{t('waitingOf', { count: number(telegrams), from: moment(firstMs), to: moment(lastMs) })}</span>
      {remedy()}
    </li>
  );
}

/** The machine is there under another code, and was never heard: it gets this one. */
function Bind({
  machine: { code, sourceCode },
  words: { t },
  bindable,
}: Pick<WaitingProps, 'machine' | 'words' | 'bindable'>) {
  const basics = useT('basics');
  const mayEdit = useMay(machines.access.edit);
  const { isBusy, change } = useChange();
  if (!mayEdit || bindable.length === 0) return null;
  return (
    <Select<number>
      showSearch
      size="small"
      aria-label={t('bindOf', { code })}
      placeholder={t('bind')}
      popupMatchSelectWidth={false}
      loading={isBusy}
      disabled={isBusy}
      optionFilterProp="label"
      value={null}
      options={bindable.map((each) => ({
        value: each.id,
        label: `${each.code} · ${basics(`machines.${each.kind}`, { number: each.number })}`,
      }))}
      onChange={(machineId) =>
        void change(async () => {
          await callApi(bindWaitingMachine, { sourceCode, code, machineId }, { isQuiet: true });
          return t('bound', { code });
        })
      }
    />
  );
}

import {
  type FirstMachine,
  firstMachineScreen,
} from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { NewSecret } from '../../equipment/NewSecret.tsx';
import { machineAddress, pathOf } from '../parts/openMachine.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { type StepName, type StepState, stepNames, stepStates } from './steps.ts';
import { TelegramFacts } from './TelegramFacts.tsx';
import { Troubles } from './Troubles.tsx';
import styles from './firstMachine.module.css';

type StepsProps = { way: FirstMachine; onChanged: () => void };

/** Model, gateway, machine, secret, first telegram: each with what to do, or that it is done. */
export function ConnectSteps({ way, onChanged }: StepsProps) {
  const words = useWords();
  const { t } = words;
  const states = stepStates(way);
  return (
    <article className={styles.first}>
      <header>
        <h1>{t('screens.firstMachine')}</h1>
        <p>{t('firstMachine.intro')}</p>
      </header>
      <ol>
        {stepNames.map((name, place) => (
          <li
            key={name}
            data-state={states[name]}
            aria-current={states[name] === 'next' ? 'step' : undefined}
          >
            <span className={styles.firstPlace} aria-hidden>
              {states[name] === 'done' ? '✓' : place + 1}
            </span>
            <div>
              <h2>
                {t(`firstMachine.titles.${name}`)} <small>{t(`firstMachine.${states[name]}`)}</small>
              </h2>
              <p>{t(`firstMachine.hints.${name}`)}</p>
              <StepBody name={name} state={states[name]} way={way} words={words} onChanged={onChanged} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

type StepBodyProps = StepsProps & { name: StepName; state: StepState; words: BoardWords };

function StepBody({ name, state, way, words, onChanged }: StepBodyProps) {
  const { t } = words;
  const { models, gateways, machines } = way;
  if (name === 'model')
    return (
      <AddStep name={name} resource={machineModel} words={words}>
        {models > 0 ? t('firstMachine.have.model', { count: models }) : ''}
      </AddStep>
    );
  if (name === 'gateway')
    return (
      <AddStep name={name} resource={machineSource} words={words}>
        {gateways > 0 ? t('firstMachine.have.gateway', { count: gateways }) : ''}
      </AddStep>
    );
  if (name === 'machine')
    return (
      <>
        <AddStep name={name} resource={machine} words={words}>
          {machines > 0 ? t('firstMachine.have.machine', { count: machines }) : ''}
        </AddStep>
        <GatewayOfMachine way={way} words={words} />
      </>
    );
  const gateway = way.machine?.gateway;
  if (name === 'telegram') return <Telegram way={way} words={words} onChanged={onChanged} />;
  if (!gateway || state === 'later') return null;
  return (
    <p className={styles.firstDo}>
      <NewSecret gateway={gateway} form={state === 'next' ? 'primary' : 'link'} onMade={onChanged} />
      <MayNot right={machineSource.access.edit} words={words} />
      {gateway.hasSecret ? <span>{t('firstMachine.have.secret', { code: gateway.code })}</span> : null}
    </p>
  );
}

type Addable = typeof machineModel | typeof machineSource | typeof machine;
type AddStepProps = {
  name: 'model' | 'gateway' | 'machine';
  resource: Addable;
  words: BoardWords;
  children: ReactNode;
};

function AddStep({ name, resource, words, children }: AddStepProps) {
  const mayAdd = useMay(resource.access.add);
  return (
    <p className={styles.firstDo}>
      {mayAdd ? (
        <Link to={formAddress(resource, { new: '' })}>{words.t(`firstMachine.add.${name}`)}</Link>
      ) : null}
      <MayNot right={resource.access.add} words={words} />
      {children === '' ? null : <span>{children}</span>}
    </p>
  );
}

/** The form of a resource, which leads back here. */
function formAddress(resource: Addable, opens: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams({ ...opens, back: firstMachineScreen.path });
  return `${resource.screen?.path ?? '/'}?${search.toString()}`;
}

/** Which right is missing, and who gives it. */
function MayNot({ right, words }: { right: string; words: BoardWords }) {
  return useMay(right) ? null : <span>{words.t('firstMachine.forbidden', { right })}</span>;
}

/** The machine has no gateway, or one that may not log in. */
function GatewayOfMachine({ way, words }: { way: FirstMachine; words: BoardWords }) {
  const { t } = words;
  const shown = way.machine;
  if (shown === null || (shown.gateway !== null && shown.gateway.isEnabled)) return null;
  const [text, link, to] =
    shown.gateway === null
      ? [
          t('firstMachine.noGateway', { machine: words.machine(shown.kind, shown.number) }),
          t('firstMachine.chooseGateway'),
          formAddress(machine, { edit: String(shown.id) }),
        ]
      : [
          t('firstMachine.gatewayOff', { code: shown.gateway.code }),
          t('firstMachine.enable'),
          formAddress(machineSource, { edit: shown.gateway.id }),
        ];
  return (
    <p className={styles.firstDo} data-tone="warn">
      <span>{text}</span>
      <Link to={to}>{link}</Link>
    </p>
  );
}

function Telegram({ way, words, onChanged }: StepsProps & { words: BoardWords }) {
  const { t } = words;
  const zone = useTenant()?.zone ?? 'UTC';
  const shown = way.machine;
  if (shown === null) return null;
  const name = words.machine(shown.kind, shown.number);
  if (shown.heardMs !== null)
    return (
      <>
        <p className={styles.firstDo} aria-live="polite">
          <b>{t('firstMachine.have.telegram', { machine: name, time: formatClock(shown.heardMs, zone) })}</b>
          <Link to={pathOf('monitorScreen')}>{t('firstMachine.toMill')}</Link>
          <Link to={machineAddress(shown.code)}>{t('firstMachine.toMachine')}</Link>
        </p>
        <Troubles way={way} words={words} onChanged={onChanged} />
      </>
    );
  return (
    <>
      <p className={styles.firstDo} aria-live="polite" data-waiting>
        {t('firstMachine.waiting', { machine: name })}
      </p>
      <Troubles way={way} words={words} onChanged={onChanged} />
      <TelegramFacts way={way} words={words} />
    </>
  );
}

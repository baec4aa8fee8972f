import {
  type FirstMachine,
  firstMachineScreen,
} from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { foundMachinesScreen } from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { quarantineScreen } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { machineTopic, sourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClockSeconds } from '../../../kit/text/formatDate.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { LackingSignals } from '../../equipment/LackingSignals.tsx';
import { NewSecret } from '../../equipment/NewSecret.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from './firstMachine.module.css';

type TroublesProps = { way: FirstMachine; words: BoardWords; onChanged: () => void };

/** Troubles that keep the machine silent, as far as the program has met them, each with its remedy. */
export function Troubles(props: TroublesProps) {
  const { way, words } = props;
  const { t } = words;
  const { troubles, machine: shown } = way;
  const isWaiting = shown !== null && shown.heardMs === null;
  const isAny = [troubles.logins, troubles.codes, troubles.telegrams, troubles.lacking.signals].some(
    ({ length }) => length > 0,
  );
  if (!isAny) return isWaiting ? <p>{t('firstMachine.troubles.none')}</p> : null;
  return (
    <section
      className={styles.firstTroubles}
      aria-label={t('firstMachine.troubles.title')}
      aria-live="polite"
    >
      <h3>{t('firstMachine.troubles.title')}</h3>
      <ul>
        {troubles.logins.map((login) => (
          <Login key={login.sourceCode} {...props} login={login} />
        ))}
        {troubles.codes.map((found) => (
          <Code key={`${found.sourceCode}/${found.code}`} {...props} found={found} />
        ))}
        {troubles.telegrams.map((telegram) => (
          <Telegram key={telegram.reason} {...props} telegram={telegram} />
        ))}
      </ul>
      <Lacking way={way} words={words} />
    </section>
  );
}

/** Addresses of what is to be written in the gateway, where the shown machine says it. */
function rightsOf({ tenantId, machine: shown }: FirstMachine) {
  return {
    login: shown?.gateway ? sourceLogin(tenantId, shown.gateway.code) : undefined,
    topic: shown === null ? '' : machineTopic(tenantId, shown.code, 'telemetry'),
  };
}

function Login({
  login: { sourceCode, sourceId, cause, times, lastMs },
  way,
  words,
  onChanged,
}: TroublesProps & { login: FirstMachine['troubles']['logins'][number] }) {
  const zone = useTenant()?.zone ?? 'UTC';
  const { login: right } = rightsOf(way);
  const gateway = sourceId === null ? undefined : { id: sourceId, code: sourceCode };
  const name = cause === 'unknown' && right === undefined ? 'unknownOnly' : cause;
  const remedy = () => {
    if (gateway === undefined)
      return (
        <Allowed action={machineSource.access.add}>
          <Link to={formOf(machineSource.screen?.path, { code: sourceCode })}>
            {words.t('firstMachine.troubles.addGateway')}
          </Link>
        </Allowed>
      );
    if (cause === 'disabled')
      return (
        <Allowed action={machineSource.access.edit}>
          <Link
            to={`${machineSource.screen?.path}?${new URLSearchParams({ edit: gateway.id, back: firstMachineScreen.path })}`}
          >
            {words.t('firstMachine.enable')}
          </Link>
        </Allowed>
      );
    return <NewSecret gateway={gateway} onMade={onChanged} />;
  };
  return (
    <Trouble
      text={words.t(`firstMachine.troubles.login.${name}`, {
        login: sourceLogin(way.tenantId, sourceCode),
        code: sourceCode,
        right: right ?? '',
        time: formatClockSeconds(lastMs, zone),
        count: times,
      })}
    >
      {remedy()}
    </Trouble>
  );
}

function Code({
  found: { code, sourceCode, sourceId, standing, ownSourceCode, lastMs },
  way,
  words,
}: TroublesProps & { found: FirstMachine['troubles']['codes'][number] }) {
  const zone = useTenant()?.zone ?? 'UTC';
  const name = standing === 'otherGateway' && ownSourceCode === null ? 'noGateway' : standing;
  const gateway: Record<string, string> =
    sourceId === null ? {} : { sourceId, sourceId_dictText: sourceCode };
  return (
    <Trouble
      text={words.t(`firstMachine.troubles.code.${name}`, {
        code: visibleText(code),
        source: sourceCode,
        own: ownSourceCode ?? '',
        right: rightsOf(way).topic,
        time: formatClockSeconds(lastMs, zone),
      })}
    >
      <Allowed action={machine.access.add}>
        {standing === 'unknown' ? (
          <Link to={formOf(machine.screen?.path, { code, ...gateway })}>
            {words.t('firstMachine.troubles.adopt')}
          </Link>
        ) : null}{' '}
        <Link to={foundMachinesScreen.path}>{words.t('firstMachine.troubles.toFound')}</Link>
      </Allowed>
    </Trouble>
  );
}

function Telegram({
  telegram: { reason, detail, machineCode, atMs },
  way,
  words,
}: TroublesProps & { telegram: FirstMachine['troubles']['telegrams'][number] }) {
  const iam = useT('iam');
  const t = useT('telemetry');
  const zone = useTenant()?.zone ?? 'UTC';
  const code = machineCode === '' ? (way.machine?.code ?? '') : machineCode;
  return (
    <Trouble
      text={words.t('firstMachine.troubles.telegram', {
        code: visibleText(code),
        reason: `${iam(`platformState.reasons.${reason}`)} · ${visibleText(detail)}`,
        time: formatClockSeconds(atMs, zone),
      })}
    >
      <span>{t(`quarantine.remedies.${reason}`)}</span>{' '}
      <Allowed action={ingestRights.quarantine}>
        <Link to={`${quarantineScreen.path}?${new URLSearchParams({ reason })}`}>
          {words.t('firstMachine.troubles.toQuarantine')}
        </Link>
      </Allowed>
    </Trouble>
  );
}

function Trouble({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      <p>{children}</p>
    </li>
  );
}

/** Signals that the model lacks: the machine is heard, and these values are lost. */
function Lacking({ way: { troubles, machine: shown }, words }: Pick<TroublesProps, 'way' | 'words'>) {
  const { modelId, model, signals } = troubles.lacking;
  if (shown === null || modelId === null || signals.length === 0) return null;
  return (
    <>
      <p>
        {words.t('firstMachine.troubles.lacking', {
          machine: words.machine(shown.kind, shown.number),
          model,
        })}
      </p>
      <LackingSignals
        signals={signals}
        model={{ id: modelId, name: model, kind: shown.kind }}
        back={firstMachineScreen.path}
      />
    </>
  );
}

/** The form of a new row with some fields filled in, which leads back here. */
function formOf(path: string | undefined, given: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams([
    ...overlayParams({ kind: 'new', from: undefined, given }),
    ['back', firstMachineScreen.path],
  ]);
  return `${path ?? '/'}?${search}`;
}

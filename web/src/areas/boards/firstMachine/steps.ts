import type { FirstMachine } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { machineTopic, sourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';

export const stepNames = ['model', 'gateway', 'machine', 'secret', 'telegram'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'done' | 'next' | 'later';

/** Which steps are done; of the others the first is the next. A machine that was heard has taken all of them. */
export function stepStates({ models, gateways, machine }: FirstMachine): Record<StepName, StepState> {
  const gateway = machine?.gateway ?? null;
  const isHeard = machine !== null && machine.heardMs !== null;
  const isDone: Record<StepName, boolean> = {
    model: models > 0,
    gateway: gateways > 0,
    machine: gateway !== null && gateway.isEnabled,
    secret: gateway !== null && gateway.hasSecret,
    telegram: false,
  };
  const next = stepNames.find((name) => !isDone[name]);
  const stateOf = (name: StepName): StepState => {
    if (isHeard || isDone[name]) return 'done';
    return name === next ? 'next' : 'later';
  };
  return {
    model: stateOf('model'),
    gateway: stateOf('gateway'),
    machine: stateOf('machine'),
    secret: stateOf('secret'),
    telegram: stateOf('telegram'),
  };
}

export interface Telegram {
  readonly login: string;
  readonly topic: string;
  readonly payload: string;
  /** For a shell that has `mosquitto_pub`; `{secret}` stands where the secret goes. */
  readonly command: string;
}

/** What the gateway of a machine logs in with and sends first; undefined while the machine has no gateway. */
export function firstTelegram(
  { tenantId, mqtt, machine }: Pick<FirstMachine, 'tenantId' | 'mqtt' | 'machine'>,
  { host, secret, nowMs }: { host: string; secret: string; nowMs: number },
): Telegram | undefined {
  if (machine === null || machine.gateway === null) return undefined;
  const login = sourceLogin(tenantId, machine.gateway.code);
  const topic = machineTopic(tenantId, machine.code, 'telemetry');
  const payload = (ts: string) => `{"ts":${ts},"boot":1,"seq":1,"values":{"state":1}}`;
  const inShell = payload('$(date +%s)000').replaceAll('"', '\\"');
  return {
    login,
    topic,
    payload: payload(String(nowMs)),
    command: `mosquitto_pub -h ${host} -p ${mqtt.port}${mqtt.isTls ? ' --tls-use-os-certs' : ''} -u ${login} -P '${secret}' -q 1 -t ${topic} -m "${inShell}"`,
  };
}

import {
  commandTopic,
  machineTopic,
  sourceLogin,
  storedTopic,
} from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { BrokerLoginRow, SpokenForRow } from '../../areas/equipment/index.ts';

interface Own {
  readonly username: string;
  readonly brokerHash: string;
}

/** A password file of Mosquitto: who may log in, with the salted hash of the secret. */
export function passwordsOf({ own, logins }: { own: Own; logins: readonly BrokerLoginRow[] }): string {
  const lines = logins.flatMap(({ tenantId, code, brokerHash }) =>
    brokerHash === null ? [] : [`${sourceLogin(tenantId, code)}:${brokerHash}`],
  );
  return `${[`${own.username}:${own.brokerHash}`, ...lines].join('\n')}\n`;
}

/**
 * An access list of Mosquitto. A gateway speaks for the machines of its mill that are no other gateway's, known to the mill or not,
 * and hears its own mark and the commands to these. What is denied goes before what is allowed.
 */
export function aclOf({
  own,
  logins,
  machines,
}: {
  own: Own;
  logins: readonly BrokerLoginRow[];
  machines: readonly SpokenForRow[];
}): string {
  const ofMill = Map.groupBy(machines, ({ tenantId }) => tenantId);
  const parts = logins.map(({ tenantId, code }) => {
    const others = (ofMill.get(tenantId) ?? []).filter(({ sourceCode }) => sourceCode !== code);
    return [
      `user ${sourceLogin(tenantId, code)}`,
      ...others.map(({ machineCode }) => `topic deny v1/${tenantId}/${machineCode}/#`),
      `topic write ${machineTopic(tenantId, '+', 'telemetry')}`,
      `topic write ${machineTopic(tenantId, '+', 'event')}`,
      `topic write ${machineTopic(tenantId, '+', 'ack')}`,
      `topic read ${commandTopic(tenantId, '+')}`,
      `topic read ${storedTopic(tenantId, code)}`,
    ];
  });
  const ourselves = [
    `user ${own.username}`,
    'topic read v1/+/+/telemetry',
    'topic read v1/+/+/event',
    'topic read v1/+/+/ack',
    'topic write v1/+/+/stored',
    'topic write v1/+/+/command',
  ];
  return `${[ourselves, ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

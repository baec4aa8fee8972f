import { commandTopic, ownCommandsTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { Broker } from '../../../../platform/mqtt/broker.ts';
import type { ConnectionIdentity } from '../door/connection.ts';
import type { DueCommand } from './dueCommands.queries.ts';

/** How commands reach the gateways that speak for machines. */
export interface CommandWay {
  /** Whether somebody who speaks for the machine listens now, as far as it can be known. */
  reaches(to: DueCommand): boolean | Promise<boolean>;
  /** Sends without waiting: what does not arrive is sent again, or asked after. `expiresInS`: it is of no use any more then. */
  send(to: DueCommand, payload: string, expiresInS: number): void;
}

/** Through the broker in the process: to those connections of the machine's gateway that listen to its commands. */
export function ownWay(broker: Pick<Broker<ConnectionIdentity>, 'deliver' | 'reach'>): CommandWay {
  return {
    reaches: (to) => broker.reach(addressOf(to)) > 0,
    send(to, payload) {
      broker.deliver(commandTopic(to.tenantId, to.machineCode), payload, addressOf(to));
    },
  };
}

function addressOf({ tenantId, machineCode, sourceCode }: DueCommand) {
  return {
    heardAs: [commandTopic(tenantId, machineCode), ownCommandsTopic(tenantId)],
    matches: (who: ConnectionIdentity) =>
      who.kind === 'source' && who.tenantId === tenantId && who.sourceCode === sourceCode,
  };
}

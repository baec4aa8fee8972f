import { randomUUID } from 'node:crypto';
import type { MqttAddress } from './address.ts';
import { firstRefusal, type Link, LinkRefusedError, openBrokerLink } from './link.ts';

/** Nobody listens there, and no mill has this number. */
const trialTopic = 'v1/0/anonymous/telemetry';

/**
 * Whether a broker takes what somebody without a name publishes: then anybody could speak for every machine. Rejects when
 * the broker cannot be reached.
 */
export async function letsAnybodyPublish(address: MqttAddress): Promise<boolean> {
  const nobody = { ...address, username: undefined, password: undefined };
  const clientId = `millwright-trial-${randomUUID().slice(0, 8)}`;
  let link: Link;
  try {
    link = await openBrokerLink({ address: nobody, clientId, keptS: 0, maxPacketBytes: 4_096 });
  } catch (error) {
    if (error instanceof LinkRefusedError) return false;
    throw error;
  }
  try {
    return (await link.publish(trialTopic, '{}')) < firstRefusal;
  } catch {
    // It let us in, and ended the connection when we spoke.
    return false;
  } finally {
    link.cut();
  }
}

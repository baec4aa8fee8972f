import { commandTopic, storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { CommandWay } from '../commanding/commandWay.ts';
import { firstRefusal, type Link } from '../../../../platform/mqtt/outside/link.ts';

/** MQTT 5, section 3.4.2.1: it was taken, and nobody listens. */
const nobodyListens = 0x10;
const answerMs = 2_000;

/**
 * Through an external broker. Whether a gateway listens, the broker says of a message without content to its mark; one
 * that it keeps a session of counts as listening. Where the broker is away nobody is reached.
 */
export function outsideWay(link: () => Link | undefined): CommandWay {
  return {
    async reaches({ tenantId, sourceCode }) {
      const open = link();
      if (open === undefined || sourceCode === null) return false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<number>((resolve) => {
        timer = setTimeout(() => resolve(firstRefusal), answerMs);
      });
      try {
        const reason = await Promise.race([open.publish(storedTopic(tenantId, sourceCode), '[]'), late]);
        return reason !== nobodyListens && reason < firstRefusal;
      } catch {
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
    send({ tenantId, machineCode }, payload, expiresInS) {
      const topic = commandTopic(tenantId, machineCode);
      // A command that is lost is sent again, or ended as not known.
      link()
        ?.publish(topic, payload, { expiresInS })
        .catch(() => undefined);
    },
  };
}

import type pg from 'pg';
import type { Broker } from '../../../../platform/mqtt/broker.ts';
import { readSecretHashes } from '../../../equipment/index.ts';
import type { ConnectionIdentity, SourceIdentity } from './connection.ts';

/** So long at most a gateway stays connected that would not be let in any more. */
export const gatewayCheckMs = 15_000;

/**
 * Ends the connections of gateways that would not be let in any more with what they logged in with: they were disabled or
 * deleted, their secret was replaced, or their mill was frozen.
 */
export async function endRevoked({
  pool,
  broker,
}: {
  pool: pg.Pool;
  broker: Pick<Broker<ConnectionIdentity>, 'connected' | 'disconnect'>;
}): Promise<void> {
  // Who logs in while the secrets are read was judged by what holds now.
  const asked = new Set(broker.connected().filter((who) => who.kind === 'source'));
  const gateways = [...new Map([...asked].map((who) => [who.owner, who])).values()];
  const found = await readSecretHashes(pool, gateways);
  const hashes = new Map(gateways.map(({ owner }, place) => [owner, found[place]?.toString('hex')]));
  broker.disconnect(
    (who) => who.kind === 'source' && asked.has(who) && !isStillRight(who, hashes.get(who.owner)),
  );
}

function isStillRight({ secretHash }: SourceIdentity, hash: string | undefined): boolean {
  return hash !== undefined && secretHash === hash;
}

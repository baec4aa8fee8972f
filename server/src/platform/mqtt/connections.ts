import type { Duplex } from 'node:stream';
import type { Client } from 'aedes';
import { createOutbox, type Outbox, type OutboxLimits } from './outbox.ts';

/** A connection that has logged in. */
export interface Connection<Who> {
  readonly client: Client;
  who: Who;
  readonly outbox: Outbox;
  /** Topics it was allowed to listen to. */
  readonly granted: Set<string>;
}

export type Connections<Who extends { readonly owner: string }> = ReturnType<typeof createConnections<Who>>;

/**
 * The connections that have logged in, also those whose login is not answered yet. `maxOfOwner` bounds how many one
 * owner has at a time.
 */
export function createConnections<Who extends { readonly owner: string }>(
  limits: OutboxLimits & { readonly maxOfOwner: number },
  onCutOff: (who: Who, reason: string) => void,
) {
  const byClient = new WeakMap<object, Connection<Who>>();
  const all = new Set<Connection<Who>>();
  const countOf = new Map<string, number>();

  return {
    /** False: its owner has as many as it may have. */
    add(client: Client, who: Who): boolean {
      const { owner } = who;
      const count = countOf.get(owner) ?? 0;
      if (count >= limits.maxOfOwner) return false;
      const stream: Duplex = client.conn;
      if (stream.destroyed) return true;
      const outbox = createOutbox(stream, {
        ...limits,
        onCutOff: (reason) => onCutOff(connection.who, reason),
      });
      const connection: Connection<Who> = { client, who, outbox, granted: new Set() };
      byClient.set(client, connection);
      all.add(connection);
      countOf.set(owner, count + 1);
      stream.once('close', () => {
        all.delete(connection);
        const left = (countOf.get(owner) ?? 1) - 1;
        if (left > 0) countOf.set(owner, left);
        else countOf.delete(owner);
      });
      return true;
    },
    of: (client: object): Connection<Who> | undefined => byClient.get(client),
    all: (): Iterable<Connection<Who>> => all,
  };
}

import type { KnownMachine } from '../directory/directory.ts';
import type { Speaker } from '../door/speaker.ts';
import type { Delivery } from '../queue/queue.ts';

/** A message of a machine, from the source that may speak for it. */
export interface MachineMessage extends TopicMessage {
  readonly machine: KnownMachine;
}

/** A message as it came, with the source that sent it. */
export interface TopicMessage {
  readonly speaker: Speaker;
  readonly topic: string;
  readonly payload: Uint8Array;
}

/** Rows that one message brings. */
export type MessageRows = Pick<Delivery, 'samples' | 'breaks' | 'doffs' | 'quarantined'>;

export const noRows: MessageRows = { samples: [], breaks: [], doffs: [], quarantined: [] };

import type { Owner } from '../storage/ownStorage.ts';

/** A picture that waits to be sent; `path` says that the server has it, since `sentMs`. */
export interface KeptPhoto {
  readonly id: string;
  readonly path?: string;
  readonly sentMs?: number;
}

/** `sent`: the server has it, and what is shown here may not know it yet. */
export type ItemState = 'waits' | 'refused' | 'asks' | 'sent';

/** Something that somebody did and that the server is to be told. */
export interface OutboxItem {
  /** The same however often it is sent, so that a repeat changes nothing. */
  readonly id: string;
  readonly owner: string;
  /** The order in which things were done. */
  readonly seq: number;
  readonly madeMs: number;
  /** When it was done by the server's clock, epoch ms, as far as this device knew it. */
  readonly serverMs?: number;
  readonly kind: string;
  /** What it is about: behind something that was refused, what is about the same waits. */
  readonly about: string;
  /** What people call it. */
  readonly title: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly photos: readonly KeptPhoto[];
  readonly state: ItemState;
  /** The sentence of a refusal. */
  readonly refusal?: string;
  /** What the sender must choose between, as the area's calls tell it. */
  readonly asks?: unknown;
}

export type NewItem = Pick<OutboxItem, 'kind' | 'about' | 'title' | 'body'> & {
  /** Id of the form in which it was made, from when the form was opened: sent twice it is the same thing. */
  readonly id?: string | undefined;
  /** Pictures that are kept already. */
  readonly photoIds?: readonly string[];
};

/** Under which key a person's things at a mill are kept: nobody else sees them, and they are sent for nobody else. */
export function ownerKey({ tenantId, userId }: Owner): string {
  return `${tenantId} ${userId}`;
}

import type { DeliveryReason } from '@millwright/contract/areas/messaging/sending/messageParts.ts';

/**
 * What came of handing something over. `again`: it was not taken, and may be later. `gone`: there is no such device any more.
 * `unknown`: it may have been taken, and must not be sent twice.
 */
export type Handed =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' | 'unknown'; readonly reason: DeliveryReason; readonly detail: string | null }
  | {
      readonly kind: 'again';
      readonly reason: DeliveryReason;
      readonly detail: string | null;
      /** When the service wants to be asked again. */
      readonly afterMs?: number;
    };

const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
export const mostTries = 8;

/** How long to wait behind the given try. */
export function waitMsBehind(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
}

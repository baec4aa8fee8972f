import type { BoardLinkRow } from '@millwright/contract/areas/boards/wallCalls.ts';

/** `waiting`: no device has opened it yet. `away`: opened before, not heard of now. */
export type LinkState = 'revoked' | 'expired' | 'waiting' | 'online' | 'away';

/** A device opens its link every minute; two that are missed and it counts as away. */
export const onlineMs = 150_000;

export function linkState(
  { revokedMs, expiresMs, lastSeenMs }: Pick<BoardLinkRow, 'revokedMs' | 'expiresMs' | 'lastSeenMs'>,
  nowMs: number,
): LinkState {
  if (revokedMs !== null) return 'revoked';
  if (expiresMs !== null && expiresMs <= nowMs) return 'expired';
  if (lastSeenMs === null) return 'waiting';
  return isOnline(lastSeenMs, nowMs) ? 'online' : 'away';
}

export function isOnline(lastSeenMs: number | null, nowMs: number): boolean {
  return lastSeenMs !== null && nowMs - lastSeenMs < onlineMs;
}

/** The address that a device opens. */
export function linkAddress(token: string, origin: string): string {
  return `${origin}/wall/${token}`;
}

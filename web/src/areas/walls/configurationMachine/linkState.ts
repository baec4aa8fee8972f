import type { BoardLinkRow } from '@millwright/contract/areas/walls/wall/calls.ts';

/** `waiting`: no device has opened it yet. `away`: opened before, its device does not show it now. */
export type LinkState = 'revoked' | 'expired' | 'waiting' | 'online' | 'away';

/** How often the page asks which devices are there. */
export const presenceMs = 5_000;

export function linkState(
  {
    revokedMs,
    expiresMs,
    isOnline,
    lastSeenMs,
  }: Pick<BoardLinkRow, 'revokedMs' | 'expiresMs' | 'isOnline' | 'lastSeenMs'>,
  nowMs: number,
): LinkState {
  if (revokedMs !== null) return 'revoked';
  if (expiresMs !== null && expiresMs <= nowMs) return 'expired';
  if (lastSeenMs === null) return 'waiting';
  return isOnline ? 'online' : 'away';
}

/** The address that a device opens. */
export function linkAddress(token: string, origin: string): string {
  return `${origin}/wall/${token}`;
}

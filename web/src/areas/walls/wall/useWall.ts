import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiRefusal } from '../../../app/refusal.ts';
import { speakForLink } from '../../../app/session/speaker.ts';
import { isFinal, keyOfWall, type OpenedWall, openLink } from './openLink.ts';

/** Opened again this often: the token stays young, a change of the boards shows, and the mill sees who is there. */
export const reopenMs = 60_000;
/** A server that is away, as during a restart, is asked again this often. */
export const retryMs = 5000;

export type WallState =
  | { kind: 'open'; wall: OpenedWall }
  | { kind: 'refused'; cause: ApiRefusal }
  | { kind: 'opening'; isAway: boolean };

/** A wall screen by the token of its link. One that plays goes on while the server is away. */
export function useWall(token: string): WallState {
  const { data, error } = useQuery({
    queryKey: keyOfWall(token),
    queryFn: () => openLink(token),
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.error === null || isFinal(state.error) ? reopenMs : retryMs),
    refetchIntervalInBackground: true,
  });
  useEffect(() => () => speakForLink(undefined), []);
  if (isFinal(error)) return { kind: 'refused', cause: error };
  if (data !== undefined) return { kind: 'open', wall: data };
  return { kind: 'opening', isAway: error !== null };
}

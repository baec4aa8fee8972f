import type { Board } from '@millwright/contract/areas/boards/live/defineBoard.ts';
import { liveTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { queryKeyOf } from '../api/useCall.ts';
import { livePollMs, liveSilenceMs } from '../constants.ts';
import { useSpeakingTenant } from '../session/speaker.ts';
import { frameIn } from './frame.ts';
import { onFrame, onSocketState, socketState } from './liveSocket.ts';

/** `live`: frames come by themselves. `polling`: the socket is down, the board asks. `paused`: nobody looks. */
export type Connection = 'live' | 'connecting' | 'polling' | 'paused';

export interface Live<Snapshot> {
  /** The newest snapshot; undefined before the first. Old ones stay while the next is on its way. */
  data: Snapshot | undefined;
  /** Why the last try to read failed; null when it did not. */
  error: Error | null;
  /** Epoch ms of the newest snapshot's receipt here; 0 before the first. */
  receivedAtMs: number;
  connection: Connection;
  retry: () => void;
}

/**
 * A board that keeps itself fresh: `useLive(liveProcess, { process })`.
 * The call gives the first snapshot; then each frame of the board's topic replaces it, since frames are whole
 * snapshots of the same shape. Without a socket, or when an open one is silent, the call is repeated.
 */
export function useLive<Input extends z.ZodObject, Snapshot extends z.ZodType>(
  board: Board<Input, Snapshot>,
  input: z.output<Input> & z.input<Input>,
): Live<z.output<Snapshot>> {
  const { name, call } = board;
  const scope = board.scopeOf(input);
  const tenantId = useSpeakingTenant() ?? 0;
  const queryKey = queryKeyOf(call, input, tenantId);
  const keyText = JSON.stringify(queryKey);
  const cache = useQueryClient();
  const socket = useSyncExternalStore(onSocketState, socketState);

  useEffect(
    () =>
      onFrame(liveTopic(tenantId, name, scope), (text) => {
        const snapshot = frameIn(text, call.output);
        if (snapshot !== undefined) cache.setQueryData(JSON.parse(keyText), snapshot);
      }),
    [tenantId, name, scope, call, keyText, cache],
  );

  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...firstSnapshot(board, input, tenantId),
    refetchInterval: ({ state }) => pollPause(socket === 'open', state.dataUpdatedAt, Date.now()),
  });
  return {
    data,
    error,
    receivedAtMs: dataUpdatedAt,
    connection: connectionOf(socket),
    retry: () => void refetch(),
  };
}

/** Asks for a board's first snapshot before the board is drawn. */
export function askBoardAhead<Input extends z.ZodObject, Snapshot extends z.ZodType>(
  board: Board<Input, Snapshot>,
  input: z.output<Input> & z.input<Input>,
  tenantId: number,
): void {
  void queryClient.prefetchQuery(firstSnapshot(board, input, tenantId));
}

function firstSnapshot<Input extends z.ZodObject, Snapshot extends z.ZodType>(
  { call }: Board<Input, Snapshot>,
  input: z.output<Input> & z.input<Input>,
  tenantId: number,
) {
  return queryOptions({
    queryKey: queryKeyOf(call, input, tenantId),
    queryFn: ({ signal }) => callApi(call, input, { signal, isQuiet: true }),
    staleTime: livePollMs,
  });
}

/** Ms until the next question: five seconds without a socket; with one, when it has been silent for long. */
export function pollPause(isOpen: boolean, receivedAtMs: number, nowMs: number): number {
  if (!isOpen) return livePollMs;
  return Math.max(livePollMs, receivedAtMs + liveSilenceMs - nowMs);
}

function connectionOf(socket: ReturnType<typeof socketState>): Connection {
  return ({ idle: 'paused', connecting: 'connecting', open: 'live', closed: 'polling' } as const)[socket];
}

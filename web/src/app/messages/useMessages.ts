import {
  listMyMessages,
  listUnreadMessages,
  markMessageRead,
  readAllMessages,
  type ReceivedMessage,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { queryKeyOf } from '../api/useCall.ts';
import { headerRefreshMs, loginStorageMs } from '../constants.ts';
import { readStored, store } from '../storage/storage.ts';
import { useSession } from '../session/useSession.ts';

const inPart = 10;

/** What I have not read. It is kept, so that the next page shows it before the server answers. */
export async function askUnread(signal?: AbortSignal) {
  const unread = await callApi(listUnreadMessages, { pageSize: 1 }, { signal, isQuiet: true });
  store('messageLists', unread, loginStorageMs);
  return unread;
}

/** How many messages that are shown now I have not read; silent when it cannot be told. */
export function useUnreadCount(): number {
  const tenantId = useSession()?.tenantId ?? 0;
  const { data } = useQuery({
    queryKey: queryKeyOf(listUnreadMessages, {}, tenantId),
    queryFn: ({ signal }) => askUnread(signal),
    placeholderData: () => readStored('messageLists', listUnreadMessages.output),
    refetchInterval: headerRefreshMs,
    refetchOnWindowFocus: true,
  });
  return (data?.anntMsgTotal ?? 0) + (data?.sysMsgTotal ?? 0);
}

/** My messages, newest first, part by part. */
export function useMyMessages({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const tenantId = useSession()?.tenantId ?? 0;
  const asked = isUnreadOnly ? { readFlag: '0' as const } : {};
  const query = useInfiniteQuery({
    queryKey: queryKeyOf(listMyMessages, asked, tenantId),
    queryFn: ({ pageParam, signal }) =>
      callApi(listMyMessages, { ...asked, pageNo: pageParam, pageSize: inPart }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  });
  const records = query.data?.pages.flatMap((page) => page.records) ?? [];
  // A message that came meanwhile moves the others on: the last of a part is the first of the next.
  const messages = [...new Map(records.map((message) => [message.id, message])).values()];
  return { ...query, messages };
}

/** I have read it. */
export async function markRead({ anntId }: ReceivedMessage): Promise<void> {
  await callApi(markMessageRead, { anntId }, { isQuiet: true });
  await forgetMessages();
}

/** I have read everything. */
export async function markAllRead(): Promise<void> {
  await callApi(readAllMessages, {}, { isQuiet: true });
  await forgetMessages();
}

async function forgetMessages(): Promise<void> {
  await Promise.all(
    [listUnreadMessages, listMyMessages].map(({ name }) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name }),
    ),
  );
}

import type { UseQueryResult } from '@tanstack/react-query';

/** A query that shows the answer to the question before until its own is there. */
export type Answered<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
>;

/**
 * The same without the answer before as soon as a try to get the own one has failed: rows must not stand there as if they
 * answered what was asked. Until then `isPlaceholderData` tells that they are those of the question before.
 */
export function ownAnswer<Data>(query: UseQueryResult<Data>): Answered<Data> {
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch, failureReason } = query;
  const shown = { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch };
  if (!isPlaceholderData || failureReason === null) return shown;
  return { ...shown, data: undefined, error: failureReason, isPlaceholderData: false };
}

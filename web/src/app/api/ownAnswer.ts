import type { UseQueryResult } from '@tanstack/react-query';

/** A query that shows the previous query's answer as a placeholder until its own has arrived. */
export type OwnAnswer<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
>;

/**
 * The same query without the placeholder as soon as an attempt to fetch its own answer has failed: rows must not look like
 * the answer to a question that was never answered. Until then `isPlaceholderData` marks them as the previous answer.
 */
export function ownAnswer<Data>(query: UseQueryResult<Data>): OwnAnswer<Data> {
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch, failureReason } = query;
  const shown = { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch };
  if (!isPlaceholderData || failureReason === null) return shown;
  return { ...shown, data: undefined, error: failureReason, isPlaceholderData: false };
}

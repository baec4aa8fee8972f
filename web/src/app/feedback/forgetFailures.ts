import { queryClient } from '../api/queryClient.ts';

/** Lets what failed to be read be asked for once more by who is drawn again. */
export function forgetFailures(): void {
  queryClient.removeQueries({
    predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0,
  });
}

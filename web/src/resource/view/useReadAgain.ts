import type { Call } from '@millwright/contract/core/call/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../app/session/useSession.ts';

/** Asks the call of a view again: something changed that the view does not hear of by itself. */
export function useReadAgain({ name }: Pick<Call, 'name'>): () => void {
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  return () => void cache.invalidateQueries({ queryKey: [tenantId, name] });
}

import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './refusal.ts';

const retries = 2;

/** One cache for the page. Refusals are answers, so they are not asked again; silence of the network is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (failures, cause) => failures < retries && isSilence(cause),
    },
  },
});

function isSilence(cause: Error): boolean {
  return cause instanceof ApiRefusal && cause.status === 0;
}

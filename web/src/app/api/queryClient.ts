import { QueryClient } from '@tanstack/react-query';
import { isSilence } from '../refusal.ts';

const retries = 2;

/**
 * One cache for the page. Refusals are answers, so they are not asked again; silence of the network is, after growing
 * waits. What changes something is never repeated by itself. Browsers that believe to be offline ask all the same: the
 * server may stand in the same building.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      networkMode: 'always',
      retry: (failures, cause) => failures < retries && isSilence(cause),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

import {
  type AsideView,
  asideViews,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { quarantineReasons } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';

/** What the address narrows the page by; whatever changes it begins with the first page. */
export function useAsideFilter() {
  const { said, set } = useAddress();
  const view: AsideView = asideViews.find((each) => each === said('view')) ?? 'open';
  const reason = quarantineReasons.find((each) => each === said('reason'));
  const texts = { sourceCode: said('source'), machineCode: said('machine'), orderId: said('order') };
  const filter = {
    view,
    ...(reason === undefined ? {} : { reason }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    begin: said('begin'),
    end: said('end'),
  };
  return {
    filter,
    said,
    isNarrowed: ['reason', 'source', 'machine', 'order', 'begin', 'end'].some((name) => said(name) !== ''),
    pageNo: Math.max(1, Math.trunc(Number(said('page'))) || 1),
    shownId: said('show'),
    set,
    ask: (change: Readonly<Record<string, string>>) => set({ ...change, page: '', show: '' }),
  };
}
export type AsideFilterState = ReturnType<typeof useAsideFilter>;

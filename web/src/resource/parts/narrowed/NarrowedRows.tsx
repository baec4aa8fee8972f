import { showOwnSight } from '@millwright/contract/areas/access/rights/ownRights.ts';
import type { Narrowing } from '@millwright/contract/core/call/dataScope.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { NarrowedTo } from './NarrowedTo.tsx';

/**
 * Reports in words that a screen leaves out rows of some resources which the reader does not see, so that its sums are
 * parts of the mill's. Draws nothing for readers who see all of them.
 */
export function NarrowedRows({ of }: { of: readonly Resource[] }) {
  const { data } = useCall(showOwnSight, {}, { isQuiet: true });
  if (data === undefined) return null;
  const scopes: readonly Narrowing[] = of.some(isScoped) ? data.scopes : [];
  const isRuled = of.some(({ name }) => data.ruled.includes(name));
  return <NarrowedTo narrowedTo={isRuled ? [...scopes, 'rules'] : scopes} />;
}

import { z } from 'zod';
import { useCall } from '../../../app/api/useCall.ts';
import { routeCallsOf } from './routeRow.ts';

const routeVersion = z.looseObject({
  id: z.uuid(),
  edition: z.int(),
  state: z.enum(['draft', 'released', 'replaced']),
  changes: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string().nullable(),
});
export type RouteVersion = z.output<typeof routeVersion>;

/** The versions of a route number, the newest first; undefined until they are read. */
export function useVersions(number: string): RouteVersion[] | undefined {
  const asked = { number, column: 'edition', order: 'desc' as const, pageSize: 100 };
  const { data } = useCall(routeCallsOf.list, asked, { isEnabled: number !== '', isQuiet: true });
  return data === undefined ? undefined : z.array(routeVersion).parse(data.records);
}

import { planBoard, type PlanNews } from '@millwright/contract/areas/production/planNews.ts';
import { parseTopic } from '@millwright/contract/areas/telemetry/topics.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/app.ts';
import { selectStanding } from './plan.queries.ts';
import { selectNewestRun } from './run.queries.ts';

/** An id without its hyphens, as it stands in topics. */
const idInTopic = /^[\da-f]{32}$/;

/** Lets pages that may have missed something hear how their plan stands. */
export function readPlanNews({ news, pool }: Pick<App, 'news' | 'pool'>): void {
  news.readBy((tenantId, topic) => {
    const parsed = parseTopic(topic);
    if (parsed?.kind !== 'live' || parsed.board !== planBoard || !idInTopic.test(parsed.scope))
      return undefined;
    const { scope: id } = parsed;
    return inTenant(pool, tenantId, async (tx): Promise<PlanNews | undefined> => {
      const standing = await selectStanding(tx, id);
      const run = await selectNewestRun(tx, id);
      return (
        standing && {
          revision: standing.revision,
          ...(run && { run: { state: run.state, share: run.share } }),
        }
      );
    });
  });
}

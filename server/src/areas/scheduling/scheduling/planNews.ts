import { planBoard, type PlanNews } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { seenAmong } from '../../../resource/index.ts';
import { selectStandingLots } from './facts/plan.queries.ts';
import { selectNewestRun } from './run/run.queries.ts';

/** An id without its hyphens, as it stands in topics. */
const idInTopic = /^[\da-f]{32}$/;

/** Lets pages that may have missed something hear how their plan stands. */
export function readPlanNews({ news, pool }: Pick<App, 'news' | 'pool'>): void {
  news.readBy((tenantId, topic) => {
    const id = planIn(topic);
    if (id === undefined) return undefined;
    return inTenant(pool, tenantId, async (tx): Promise<PlanNews | undefined> => {
      const standing = await selectStandingLots(tx, { id });
      const run = await selectNewestRun(tx, { planId: id });
      return (
        standing && {
          revision: standing.revision,
          ...(run && { run: { state: run.state, share: run.share } }),
        }
      );
    });
  });
}

/** Tells if a session sees the plan of a topic; undefined for other topics. */
export function seesPlanNews(
  { pool, sessions }: Pick<App, 'pool' | 'sessions'>,
  { sessionId, tenantId }: { sessionId: string; tenantId: number },
  topic: string,
): Promise<boolean> | undefined {
  const id = planIn(topic);
  return id === undefined ? undefined : seesPlan();

  async function seesPlan(): Promise<boolean> {
    const principal = await sessions.inMill(sessionId, tenantId);
    if (principal === undefined) return false;
    const { dataScope } = principal;
    return inTenant(pool, tenantId, async (tx) => {
      const seen = await seenAmong({ tx, dataScope }, productionPlan, [withHyphens(id ?? '')]);
      return seen.length > 0;
    });
  }
}

/** Returns the id of the plan of a topic, without hyphens. */
function planIn(topic: string): string | undefined {
  const parsed = parseTopic(topic);
  const isPlan = parsed?.kind === 'live' && parsed.board === planBoard && idInTopic.test(parsed.scope);
  return isPlan ? parsed.scope : undefined;
}

function withHyphens(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

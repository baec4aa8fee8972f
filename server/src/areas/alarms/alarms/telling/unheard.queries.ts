import { query, timestampOf } from '../../../../platform/db/query.ts';
import { sql } from '../../../../platform/db/sql.ts';

/** A delivery o by a channel that rings: under way, accepted, or not sent because its receiver has read the message. */
const isHeard = sql`o.channel <> 'inSite'
  and (o.state in ('held', 'queued', 'sending', 'sent', 'digested') or o.state = 'suppressed' and o.reason = 'read')`;

/**
 * Marks alarms as told to nobody whose messages no channel accepted, and escalates them at once where their rule names roles.
 * `deliveryIds` are deliveries that have just ended. Returns the ids of the alarms.
 */
export const settleUnheard = query.column<string, { deliveryIds: readonly string[]; nowMs: number }>`
  with ended as (
    select distinct n.id, n.tenant_id, n.row_ids from message_delivery d
    join notice n on n.tenant_id = d.tenant_id and n.id = d.source_id
    where d.id = any (${'deliveryIds'}::uuid[]) and d.kind = 'notice' and n.resource = 'alarm' and n.row_ids <> '{}'),
  lost as (
    select distinct e.tenant_id, unnest(e.row_ids) as id from ended e where not exists (
      select from message_delivery o where o.tenant_id = e.tenant_id and o.source_id = e.id and ${isHeard}))
  update alarm a set telling = 'nobody', told_people = 0,
    escalate_at = case when cardinality(r.escalate_roles) > 0 then least(f.escalate_at, ${timestampOf('nowMs')}::timestamptz) else f.escalate_at end
  from lost join alarm f on f.tenant_id = lost.tenant_id and f.id = lost.id
    left join push_rule r on r.tenant_id = f.tenant_id and r.id = f.rule_id and r.state = 'enabled' and r.deleted_at is null
  where a.tenant_id = f.tenant_id and a.id = f.id and a.condition = 'active' and a.stage = 'open' and a.silence = 'none'
    and a.telling in ('sent', 'merged') and a.escalated_at is null
    and not exists (
      select from notice n join message_delivery o on o.tenant_id = n.tenant_id and o.source_id = n.id and ${isHeard}
      where n.tenant_id = a.tenant_id and n.resource = 'alarm' and n.row_ids @> array[a.id]
        and n.send_time >= ${timestampOf('nowMs')}::timestamptz - interval '1 day')
  returning a.id`;

import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { type Page, paged } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';
import { isVisibleTo } from '../sending/sent.queries.ts';
import type { MessageWords } from '../wording/words.ts';

export interface FlatRow {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  readonly tries: number;
  readonly madeAt: Date;
  readonly sentAt: Date | null;
  readonly person: string;
  readonly notice: string | null;
  readonly said: Readonly<Record<string, NoticeValue>> | null;
  readonly words: MessageWords | null;
  readonly title: string | null;
  readonly abstract: string | null;
}

export interface FlatFilter {
  readonly id: string | null;
  /** Patterns of search keys. */
  readonly title: string | null;
  readonly receiver: string | null;
  readonly states: readonly DeliveryState[] | null;
}

type FlatParams = FlatFilter & { readonly readerId: string };

const flatRows = sql`
  from message_delivery d
  left join message_delivery g on g.tenant_id = d.tenant_id and g.id = d.digest_id
  left join notice n on d.kind = 'notice' and n.tenant_id = d.tenant_id and n.id = d.source_id
  left join announcement a on d.kind = 'announcement' and a.tenant_id = d.tenant_id and a.id = d.source_id
  left join iam.app_user p on p.id = d.user_id
  where d.kind <> 'digest' and ${isVisibleTo} and (${'id'}::uuid is null or d.id = ${'id'})
    and (${'title'}::text is null or secure.search_key(coalesce(n.titles, a.title)) like ${'title'}) and (${'receiver'}::text is null or secure.search_key(p.realname) like ${'receiver'})
    and (${'states'}::text[] is null or case when d.state = 'digested' and g.state <> 'sent' then g.state else d.state end = any (${'states'}))`;

const countFlat = seenQuery.value<number, FlatParams>`select count(d.id)::int as total ${flatRows}`.to(
  (total = 0) => total,
);

const selectRows = seenQuery<FlatRow, FlatParams & Page>`
  select d.id, d.channel, case when d.state = 'digested' and g.state <> 'sent' then g.state else d.state end as state,
    coalesce(g.reason, d.reason) as reason, coalesce(g.tries, d.tries) as tries, d.made_at as "madeAt",
    coalesce(g.sent_at, d.sent_at) as "sentAt", coalesce(p.realname, '') as person, n.notice, n.said, n.words, a.title,
    a.msg_abstract as abstract
  ${flatRows} order by d.made_at desc, d.id desc limit ${'limit'} offset ${'offset'}`;

/** A page of messages by person and channel, newest first, with the number of all. */
export const selectFlat = paged(selectRows, countFlat);

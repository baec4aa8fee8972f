import type pg from 'pg';
import { type SceneName, usualChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import {
  changeCarriedOut,
  changeIssued,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { handoverWaits } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { NoticeDeclaration, NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { noticeWords } from '@millwright/server/areas/messaging/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { sentence } from '@millwright/server/platform/phrases/sentences.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'zone'> & { readonly nowMs: number };

const toldDays = 14;
/** What nobody answered is read within so long by those who have it. */
const readWithinMs = 8 * hourMs;

/**
 * Messages to people of a new mill in the last fortnight: of the handovers, changes and announcements that it has.
 * Written directly: the product notifies at the time of the event, which is days ago.
 */
export async function seedNotices(client: pg.Client, mill: Mill): Promise<void> {
  const told = [...(await ofHandovers(client, mill)), ...(await ofChanges(client, mill))].filter(
    ({ userIds }) => userIds.length > 0,
  );
  await insertMessages(client, mill, told);
  await tellOfAnnouncements(client, mill.tenantId);
}

interface Told {
  readonly notice: NoticeDeclaration;
  readonly said: Readonly<Record<string, NoticeValue>>;
  readonly about: { readonly resource: string; readonly id: string };
  readonly at: Date;
  readonly readAt: Date | null;
  readonly userIds: readonly string[];
}

/** The crew that follows is told when its colleagues hand over, and has read it when somebody answers. */
async function ofHandovers(client: pg.Client, { tenantId, nowMs }: Mill): Promise<Told[]> {
  const { rows } = await client.query<{
    id: string;
    process: string;
    shift: keyof (typeof phrases.shifts)['zh']['names'];
    at: Date;
    answeredAt: Date | null;
    person: string;
    userIds: string[];
  }>(
    `select h.id, h.process, h.shift, h.submit_time as at, h.answer_time as "answeredAt", coalesce(g.realname, '') as person,
       array(select distinct m.id from team t cross join lateral unnest(t.member_ids) as u (id)
         join membership m on m.tenant_id = t.tenant_id and m.id::text = u.id and m.state = 'normal'
         where t.tenant_id = h.tenant_id and t.process = h.process and t.crew = h.next_crew and m.id <> h.giver_id
           and (h.department_id is null or t.department_id is null or t.department_id = h.department_id)) as "userIds"
     from handover h left join membership g on g.tenant_id = h.tenant_id and g.id = h.giver_id
     where h.tenant_id = $1 and h.submit_time >= $2 order by h.submit_time, h.id`,
    [tenantId, new Date(nowMs - toldDays * dayMs)],
  );
  return rows.map(({ id, process, shift, at, answeredAt, person, userIds }) => ({
    notice: handoverWaits,
    said: {
      process: inLanguages((language) => sentence(language, `processes.${process}`, { namespace: 'basics' })),
      shift: inLanguages((language) => phrases.shifts[language].names[shift]),
      person,
    },
    about: { resource: 'handover', id },
    at,
    readAt: answeredAt,
    userIds,
  }));
}

/** Who is responsible for a change is told when it is issued. */
async function ofChanges(client: pg.Client, { tenantId, zone, nowMs }: Mill): Promise<Told[]> {
  const { rows } = await client.query<{
    id: string;
    number: string;
    sheet: string;
    effective: Date;
    at: Date;
    state: string;
    doneAt: Date | null;
    responsibleId: string;
    technologistId: string;
  }>(
    `select n.id, n.number, s.number as sheet, n.effective_time as effective, n.issue_time as at, n.state,
       (select max(m.done_time) from notice_machine m where m.tenant_id = n.tenant_id and m.notice_id = n.id) as "doneAt",
       n.responsible_id as "responsibleId", s.technologist_id as "technologistId"
     from process_change_notice n join process_sheet s on s.tenant_id = n.tenant_id and s.id = n.sheet_id
     where n.tenant_id = $1 and n.issue_time >= $2 order by n.issue_time`,
    [tenantId, new Date(nowMs - toldDays * dayMs)],
  );
  const soon = (at: Date) =>
    at.getTime() + readWithinMs > nowMs ? null : new Date(at.getTime() + readWithinMs / 8);
  return rows.flatMap(
    ({ id, number, sheet, effective, at, state, doneAt, responsibleId, technologistId }) => {
      const about = { resource: 'processChangeNotice', id };
      const issued = {
        notice: changeIssued,
        said: { number, sheet, time: localMoment(zone, effective.getTime()) },
        about,
        at,
        readAt: soon(at),
        userIds: [responsibleId],
      };
      if (state !== 'closed' || doneAt === null) return [issued];
      const done = {
        notice: changeCarriedOut,
        said: { number, sheet },
        about,
        at: doneAt,
        readAt: soon(doneAt),
        userIds: [technologistId],
      };
      return [issued, done];
    },
  );
}

async function insertMessages(client: pg.Client, { tenantId }: Mill, told: readonly Told[]): Promise<void> {
  const messages = told.map((each) => ({ ...each, id: uuidv7() }));
  const of = { tenant_id: tenantId };
  await insertRows(
    client,
    'notice',
    messages.map(({ id, notice: { name, priority }, said, about, at }) => ({
      ...of,
      id,
      notice: name,
      priority,
      category: '2',
      said,
      titles: languages
        .map((language) => noticeWords(language, { notice: name, said, words: null }).title)
        .join('\n'),
      resource: about.resource,
      row_id: about.id,
      send_time: at,
    })),
  );
  await insertRows(
    client,
    'notice_send',
    messages.flatMap(({ id, at, readAt, userIds }) =>
      userIds.map((userId) => ({
        ...of,
        id: uuidv7(),
        notice_id: id,
        user_id: userId,
        send_time: at,
        read_time: readAt,
      })),
    ),
  );
  await insertRows(
    client,
    'message_delivery',
    messages.flatMap(({ id, notice: { name, priority }, at, userIds }) =>
      userIds.flatMap((userId) =>
        usualChannels(priority)
          .filter((channel) => channel !== 'sms')
          .map((channel) => ({
            ...of,
            id: uuidv7(),
            kind: 'notice',
            source_id: id,
            source_time: at,
            scene: name,
            priority,
            user_id: userId,
            channel,
            tries: 0,
            made_at: at,
            // Nobody in a new mill has let a device ring yet.
            ...(channel === 'inSite'
              ? { state: 'sent', reason: null, sent_at: at }
              : { state: 'suppressed', reason: 'noDevice', sent_at: null }),
          })),
      ),
    ),
  );
}

const announced: SceneName = 'messaging.announcement';

/** The announcements that people were sent. */
async function tellOfAnnouncements(client: pg.Client, tenantId: number): Promise<void> {
  await client.query(
    `insert into message_delivery (tenant_id, id, kind, source_id, source_time, scene, priority, user_id, channel, state,
       reason, made_at, sent_at)
     select s.tenant_id, gen_random_uuid(), 'announcement', a.id, a.send_time, $2, a.priority, s.user_id, c.channel,
       case c.channel when 'inSite' then 'sent' else 'suppressed' end,
       case c.channel when 'app' then 'noDevice' end, a.send_time, case c.channel when 'inSite' then a.send_time end
     from announcement_send s join announcement a on a.tenant_id = s.tenant_id and a.id = s.annt_id
       cross join (values ('inSite'), ('app')) as c (channel)
     where s.tenant_id = $1 and a.state = 'released' and (c.channel = 'inSite' or a.priority <> 'L')`,
    [tenantId, announced],
  );
}

function inLanguages(word: (language: Language) => string): Record<Language, string> {
  return { zh: word('zh'), en: word('en'), vn: word('vn') };
}

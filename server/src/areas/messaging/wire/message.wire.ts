import {
  deliveryOutcomes,
  outcomeOf,
  statesOf,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import {
  messageWire,
  wireChannels,
  wireOutcomes,
  type WireSms,
} from '@millwright/contract/areas/messaging/wire/message.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { containing, shownMoment, wireCall } from '../../../resource/index.ts';
import { noticeWords } from '../sending/notice.service.ts';
import { type FlatRow, selectFlat } from './message.queries.ts';

const nothing = { id: null, title: null, receiver: null, states: null };

/** `/sys/message/sysMessage`: what was sent, a line for each person and channel. */
export function mountMessageWire(app: App): void {
  wireCall(app, messageWire.list, async (ctx, { pageNo, pageSize, esTitle, esReceiver, esSendStatus }) => {
    const states = deliveryOutcomes.flatMap((outcome) =>
      wireOutcomes[outcome] === esSendStatus ? statesOf(outcome) : [],
    );
    const { rows, total } = await selectFlat(ctx, {
      ...nothing,
      readerId: ctx.person.id,
      title: esTitle ? containing(esTitle) : null,
      receiver: esReceiver ? containing(esReceiver) : null,
      states: esSendStatus ? states : null,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    });
    return {
      records: rows.map((row) => messageOf(ctx, row)),
      total,
      size: pageSize,
      current: pageNo,
      pages: Math.ceil(total / pageSize),
    };
  });
  wireCall(app, messageWire.queryById, async (ctx, { id }) => {
    const asked = { ...nothing, id, readerId: ctx.person.id, limit: 1, offset: 0 };
    const [row] = (await selectFlat(ctx, asked)).rows;
    if (row === undefined) throw fail('core.notFound');
    return messageOf(ctx, row);
  });
}

function messageOf({ language, tenant }: Pick<Ctx, 'language' | 'tenant'>, row: FlatRow): WireSms {
  const { id, channel, state, reason, tries, madeAt, sentAt, person, notice, said, words } = row;
  const say = (path: string) => sentence(language, path, { namespace: 'messaging' });
  const worded =
    notice === null
      ? { title: row.title ?? '', text: row.abstract ?? '' }
      : noticeWords(language, { notice, said: said ?? {}, words });
  const outcome = outcomeOf(state);
  return {
    id,
    esTitle: worded.title,
    esType: wireChannels[channel],
    esType_dictText: say(`channels.${channel}`),
    esReceiver: person,
    esParam: null,
    esContent: worded.text,
    esSendTime: sentAt === null ? null : shownMoment(sentAt.toISOString(), tenant.zone),
    esSendStatus: wireOutcomes[outcome],
    esSendStatus_dictText: say(`sent.outcomes.${outcome}`),
    esSendNum: tries,
    esResult: reason === null ? null : say(`sent.reasons.${reason}`),
    remark: null,
    createBy: null,
    createTime: shownMoment(madeAt.toISOString(), tenant.zone),
    updateBy: null,
    updateTime: null,
  };
}

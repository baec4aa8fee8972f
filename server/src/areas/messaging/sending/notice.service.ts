import { type NoticeValue, noticeSent } from '@millwright/contract/core/resource/notices.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { z } from 'zod';
import type { EventCtx } from '../../../platform/events/events.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { findSentence, type SentenceParams } from '../../../platform/phrases/sentences.ts';
import { asSystem } from '../../../resource/index.ts';
import { forgetNotices, insertNotice } from './notice.queries.ts';
import { sentAs } from './channels.ts';
import { type PlanCtx, planDeliveries } from './plan.ts';
import { forgetDeliveries } from './plan.queries.ts';
import { receiversOf } from './receivers.ts';
import { selectTemplateOf, type Template } from '../wording/template.queries.ts';
import { filled, type MessageWords } from '../wording/words.ts';

/** How long a message of the program is kept: half a year. */
const keptMs = 183 * dayMs;

/** Brings a message to its receivers, as the template of its scene says where the mill has one. One for nobody is not kept. */
export async function deliver(event: EventCtx, sent: z.output<typeof noticeSent.payload>): Promise<void> {
  const ctx = await asSystem(event);
  const template = await selectTemplateOf(event.tx, { scene: sent.notice });
  await sendNotice(ctx, { ...sent, template, userIds: await receiversOf(ctx, sent, template) });
}

type Sending = Pick<
  z.output<typeof noticeSent.payload>,
  'notice' | 'priority' | 'values' | 'about' | 'isTry'
> & {
  readonly userIds: readonly string[];
  readonly template: Template | undefined;
};

/** Lets a message be with people, and writes into the outbox how else they are told. */
export async function sendNotice(ctx: PlanCtx, sending: Sending): Promise<void> {
  const { notice, values, about, template, userIds, isTry } = sending;
  if (userIds.length === 0) return;
  const words = template === undefined ? null : filled(template, values);
  const titles = languages.map((language) => noticeWords(language, { notice, said: values, words }).title);
  const sentMs = ctx.clock.nowMs();
  const { priority, channels } = sentAs(template, sending.priority);
  const id = await insertNotice(ctx.tx, {
    notice,
    priority,
    category: template?.type ?? '2',
    said: values,
    words,
    titles: titles.join('\n'),
    about,
    sendTime: new Date(sentMs),
    userIds,
  });
  await planDeliveries(ctx, {
    kind: 'notice',
    sourceId: id,
    sourceMs: sentMs,
    scene: notice,
    priority,
    userIds,
    channels,
    isTry,
  });
}

/** Takes away messages of the program that are older than half a year, and what became of older ones. */
export async function forgetOldNotices({ tx, clock }: JobCtx): Promise<void> {
  const before = new Date(clock.nowMs() - keptMs);
  await forgetNotices(tx, { before });
  await forgetDeliveries(tx, { before });
}

/**
 * A message in the reader's language: its title, and its text, empty where none is declared. What a template said stays as it was
 * said.
 */
export function noticeWords(
  language: Language,
  {
    notice,
    said,
    words,
  }: { notice: string; said: Readonly<Record<string, NoticeValue>>; words: MessageWords | null },
): { title: string; text: string } {
  if (words !== null) return words[language];
  const [namespace = '', noun = ''] = notice.split('.');
  const params: SentenceParams = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, inLanguage(value, language)]),
  );
  const worded = (part: string) => {
    try {
      return findSentence(language, `notices.${noun}.${part}`, { namespace, params });
    } catch {
      // Sent by another release, with other values than its sentence names now.
      return undefined;
    }
  };
  return { title: worded('title') ?? notice, text: worded('text') ?? '' };
}

/** Where the web shows the row that a message is about; null where it has no screen or the reader may not see it. */
export function addressOfRow(
  { can }: Pick<Ctx, 'can'>,
  about: { resource: string | null; rowId: string | null },
): string | null {
  const screen = screenByNoun.get(about.resource);
  if (screen !== undefined) return addressOnScreen({ can }, screen, about.rowId);
  const found = registry().resources.find(({ name }) => name === about.resource);
  if (found?.screen === undefined || about.rowId === null || !can(found.access.read)) return null;
  return `${found.screen.path}?show=${encodeURIComponent(about.rowId)}`;
}

/** Screens of nouns that are no resource, by the noun: several alarms at once have no row. */
const screenByNoun: ReadonlyMap<string | null, string> = new Map([['alarm', 'alarms']]);

function addressOnScreen({ can }: Pick<Ctx, 'can'>, name: string, id: string | null): string | null {
  const screen = registry().screens.find((each) => each.name === name);
  if (screen?.access === undefined || !can(screen.access)) return null;
  return id ? `${screen.path}?show=${encodeURIComponent(id)}` : screen.path;
}

function inLanguage(value: NoticeValue, language: Language): string | number {
  if (typeof value !== 'object') return value;
  return value[language] || value.zh;
}

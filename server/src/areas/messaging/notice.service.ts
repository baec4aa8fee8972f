import { type NoticeValue, noticeSent } from '@millwright/contract/core/notices.ts';
import { alarmRights, alarmScreen } from '@millwright/contract/areas/messaging/alarmCalls.ts';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import { resources } from '@millwright/contract/registry.ts';
import type { z } from 'zod';
import type { EventCtx } from '../../platform/events/events.ts';
import type { Ctx } from '../../platform/http/app.ts';
import type { JobCtx } from '../../platform/jobs/jobs.ts';
import { findSentence, type SentenceParams } from '../../platform/phrases/sentences.ts';
import { selectReceivers } from '../iam/index.ts';
import { forgetNotices, insertNotice } from './notice.queries.ts';

/** How long a message of the program is kept: half a year. */
const keptMs = 183 * 86_400_000;

/** Brings a message to its receivers. One that is for nobody is not kept. */
export async function deliver(
  { tx, clock }: EventCtx,
  { people, roles, departments, values, ...sent }: z.output<typeof noticeSent.payload>,
): Promise<void> {
  const userIds = await selectReceivers(tx, { people, roles, departments });
  if (userIds.length === 0) return;
  const titles = languages.map((language) => noticeWords(language, { ...sent, said: values }).title);
  const sendTime = new Date(clock.nowMs());
  await insertNotice(tx, { ...sent, said: values, titles: titles.join('\n'), sendTime, userIds });
}

/** Takes away messages of the program that are older than half a year. */
export function forgetOldNotices({ tx, clock }: JobCtx): Promise<void> {
  return forgetNotices(tx, new Date(clock.nowMs() - keptMs));
}

/** A message in the reader's language: its title, and its text, empty where none is declared. */
export function noticeWords(
  language: Language,
  { notice, said }: { notice: string; said: Readonly<Record<string, NoticeValue>> },
): { title: string; text: string } {
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
  if (about.resource === alarmNoun) return addressOfAlarm({ can }, about.rowId);
  const found = resources.find(({ name }) => name === about.resource);
  if (found?.screen === undefined || about.rowId === null || !can(found.access.read)) return null;
  return `${found.screen.path}?show=${encodeURIComponent(about.rowId)}`;
}

/** Alarms are no resource: they have a screen of their own, and several of them at once no row. */
const alarmNoun = 'alarm';

function addressOfAlarm({ can }: Pick<Ctx, 'can'>, id: string | null): string | null {
  if (!can(alarmRights.read)) return null;
  return id ? `${alarmScreen.path}?show=${encodeURIComponent(id)}` : alarmScreen.path;
}

function inLanguage(value: NoticeValue, language: Language): string | number {
  if (typeof value !== 'object') return value;
  return value[language] || value.zh;
}

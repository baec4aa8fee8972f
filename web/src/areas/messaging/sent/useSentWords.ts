import { deviceOf } from '@millwright/contract/areas/identity/sessions/device.ts';
import {
  type DeliveryOutcome,
  deliveryOutcomes,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { Delivery, SentMessage } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { formatClock, formatMoment, formatTableDay } from '../../../kit/text/formatDate.ts';

/** How messages and what became of them are written. */
export function useSentWords() {
  const t = useT('messaging');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const number = (value: number) => formatNumber(value, 0, language);
  const short = (atMs: number) => `${formatTableDay(atMs, { zone, language })} ${formatClock(atMs, zone)}`;
  return {
    t,
    number,
    short,
    moment: (atMs: number) => formatMoment(atMs, { zone, language }),
    /** The outcomes that there are, with how many rows came to each. */
    counts: (counts: SentMessage['counts']) =>
      deliveryOutcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome): { outcome: DeliveryOutcome; text: string } => ({
          outcome,
          text: `${t(`sent.outcomes.${outcome}`)} ${number(counts[outcome])}`,
        })),
    channel: ({ channel, agent }: Delivery) => {
      const { browser, system } = deviceOf(agent);
      const device = [browser, system].filter(Boolean).join(' · ');
      return [t(`channels.${channel}`), device].filter(Boolean).join(' · ');
    },
    /** Why, when, and how often. */
    about: ({ state, reason, detail, tries, segments, dueMs, sentMs, readMs }: Delivery) =>
      [
        reason === null ? null : t(`sent.reasons.${reason}`),
        detail,
        dueMs === null ? null : t(state === 'held' ? 'sent.until' : 'sent.again', { at: short(dueMs) }),
        sentMs === null ? null : short(sentMs),
        tries > 1 ? t('sent.tries', { count: tries }) : null,
        segments === null ? null : t('sent.segments', { count: segments }),
        readMs === null ? t('sent.unread') : `${t('sent.read')} ${short(readMs)}`,
      ]
        .filter((text) => text !== null && text !== '')
        .join(' · '),
  };
}
export type SentWords = ReturnType<typeof useSentWords>;

import {
  type MessageChannel,
  type RingingChannel,
  ringingChannels,
  usualChannels,
  usuallyWanted,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';
import type { Template } from '../wording/template.queries.ts';
import type { SettingRow } from './setting.queries.ts';

/** How a message is sent: as its scene's template says, else as the program does. */
export interface SentAs {
  readonly priority: NoticePriority;
  readonly channels: readonly MessageChannel[];
}

export function sentAs(template: Template | undefined, usual: NoticePriority): SentAs {
  const priority = template?.priority ?? usual;
  return { priority, channels: template?.channels ?? usualChannels(priority) };
}

/** The channels by which a message rings for a person with these settings; undefined: the person never said anything. */
export function ringingOf(setting: SettingRow | undefined, { priority, channels }: SentAs): RingingChannel[] {
  const wanted = (setting?.channels ?? usuallyWanted)[priority];
  return ringingChannels.filter((channel) => channels.includes(channel) && wanted.includes(channel));
}

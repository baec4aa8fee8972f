import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { announcementWords } from './announcement/announcement.phrases.ts';
import { messageTemplateWords } from './templates/messageTemplate.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const messagingPhrases = areaPhrases(
  { zh, en, vn },
  { announcement: announcementWords, messageTemplate: messageTemplateWords },
);

import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { announcementWords } from './announcement.phrases.ts';
import { messageTemplateWords } from './messageTemplate.phrases.ts';
import { pushRuleWords } from './pushRule.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const messagingPhrases = areaPhrases(
  { zh, en, vn },
  {
    announcement: announcementWords,
    messageTemplate: messageTemplateWords,
    pushRule: pushRuleWords,
  },
);

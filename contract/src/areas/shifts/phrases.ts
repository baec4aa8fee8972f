import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { handoverAnswerWords, handoverPointWords, handoverWords } from './handover/handover.phrases.ts';
import { handoverItemWords, handoverTemplateWords } from './handover/handoverTemplate.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';
import { shiftRuleWords } from './shiftRules/shiftRule.phrases.ts';
import { rosterChangeWords } from './roster/roster.phrases.ts';
import { crewRotationWords, shiftLengthWords, shiftSystemWords } from './shiftSystem/shiftSystem.phrases.ts';

export const shiftsPhrases = areaPhrases(
  { zh, en, vn },
  {
    handoverTemplate: handoverTemplateWords,
    handoverItem: handoverItemWords,
    handover: handoverWords,
    handoverAnswer: handoverAnswerWords,
    handoverPoint: handoverPointWords,
    shiftSystem: shiftSystemWords,
    shiftLength: shiftLengthWords,
    crewRotation: crewRotationWords,
    shiftRule: shiftRuleWords,
    rosterChange: rosterChangeWords,
  },
);

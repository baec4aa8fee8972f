import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { attendanceCorrectionWords } from './attendanceCorrection.phrases.ts';
import { handoverAnswerWords, handoverPointWords, handoverWords } from './handover.phrases.ts';
import { handoverItemWords, handoverTemplateWords } from './handoverTemplate.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';
import { replacementWords } from './replacement.phrases.ts';
import { shiftRuleWords } from './shiftRule.phrases.ts';
import { shiftShareWords } from './shiftShare.phrases.ts';
import { rosterChangeWords } from './roster.phrases.ts';
import { crewRotationWords, shiftLengthWords, shiftSystemWords } from './shiftSystem.phrases.ts';

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
    replacement: replacementWords,
    shiftRule: shiftRuleWords,
    shiftShare: shiftShareWords,
    rosterChange: rosterChangeWords,
    attendanceCorrection: attendanceCorrectionWords,
  },
);

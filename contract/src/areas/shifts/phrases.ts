import { areaPhrases } from '../../core/resourceWords.ts';
import { handoverItemWords, handoverTemplateWords } from './handoverTemplate.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';
import { crewRotationWords, shiftLengthWords, shiftSystemWords } from './shiftSystem.phrases.ts';

export const shiftsPhrases = areaPhrases(
  { zh, en, vn },
  {
    handoverTemplate: handoverTemplateWords,
    handoverItem: handoverItemWords,
    shiftSystem: shiftSystemWords,
    shiftLength: shiftLengthWords,
    crewRotation: crewRotationWords,
  },
);

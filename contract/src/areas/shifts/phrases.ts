import { areaPhrases } from '../../core/resourceWords.ts';
import { handoverItemWords, handoverTemplateWords } from './handoverTemplate.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const shiftsPhrases = areaPhrases(
  { zh, en, vn },
  { handoverTemplate: handoverTemplateWords, handoverItem: handoverItemWords },
);

import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { boardLinkWords } from './boardLink/boardLink.phrases.ts';
import { wallScreenWords } from './wall/wallScreen.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const wallsPhrases = areaPhrases(
  { zh, en, vn },
  {
    wallScreen: wallScreenWords,
    boardLink: boardLinkWords,
  },
);

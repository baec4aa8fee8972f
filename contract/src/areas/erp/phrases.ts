import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { erpConnectionWords } from './connection/erpConnection.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const erpPhrases = areaPhrases({ zh, en, vn }, { erpConnection: erpConnectionWords });

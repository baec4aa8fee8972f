import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { pushRuleWords } from './rule/pushRule.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const alarmsPhrases = areaPhrases({ zh, en, vn }, { pushRule: pushRuleWords });

import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { tenantWords } from './tenant/tenant.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const tenancyPhrases = areaPhrases({ zh, en, vn }, { tenant: tenantWords });

import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { personnelFileWords } from './personnelFile/personnelFile.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';
import { responsibilityWords } from './responsibility/responsibility.phrases.ts';
import { teamWords } from './teams/team.phrases.ts';
import { workloadNormWords } from './rounds/workloadNorm.phrases.ts';

export const personnelPhrases = areaPhrases(
  { zh, en, vn },
  {
    personnelFile: personnelFileWords,
    responsibility: responsibilityWords,
    team: teamWords,
    workloadNorm: workloadNormWords,
  },
);

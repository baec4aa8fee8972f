import { areaPhrases } from '../../core/resourceWords.ts';
import { departmentWords } from './department.phrases.ts';
import { membershipWords } from './membership.phrases.ts';
import { roleWords } from './role.phrases.ts';
import { tenantWords } from './tenant.phrases.ts';
import { userWords } from './user.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const iamPhrases = areaPhrases(
  { zh, en, vn },
  {
    tenant: tenantWords,
    user: userWords,
    membership: membershipWords,
    role: roleWords,
    department: departmentWords,
  },
);

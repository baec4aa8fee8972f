import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { dataRuleWords } from './dataRule.phrases.ts';
import { departmentWords } from './department.phrases.ts';
import { invitationWords } from './invitation.phrases.ts';
import { loginProviderWords } from './loginProvider.phrases.ts';
import { loginServerWords } from './loginServer.phrases.ts';
import { menuEntryWords } from './menu.phrases.ts';
import { organizationTypeWords } from './organizationType.phrases.ts';
import { positionWords } from './position.phrases.ts';
import { proxyWords } from './proxy.phrases.ts';
import { roleWords } from './role.phrases.ts';
import { tenantWords } from './tenant.phrases.ts';
import { checkFormatWords, checkRuleWords, fillRuleWords } from './valueRules.phrases.ts';
import { userWords } from './user.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const iamPhrases = areaPhrases(
  { zh, en, vn },
  {
    tenant: tenantWords,
    user: userWords,
    invitation: invitationWords,
    role: roleWords,
    department: departmentWords,
    organizationType: organizationTypeWords,
    position: positionWords,
    proxy: proxyWords,
    checkRule: checkRuleWords,
    checkFormat: checkFormatWords,
    fillRule: fillRuleWords,
    dataRule: dataRuleWords,
    menuEntry: menuEntryWords,
    loginProvider: loginProviderWords,
    loginServer: loginServerWords,
  },
);

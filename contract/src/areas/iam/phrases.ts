import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { dataRuleWords } from './dataRules/dataRule.phrases.ts';
import { departmentWords } from './department/department.phrases.ts';
import { invitationWords } from './invitation/invitation.phrases.ts';
import { loginProviderWords } from './third/loginProvider.phrases.ts';
import { loginServerWords } from './third/loginServer.phrases.ts';
import { menuEntryWords } from './menus/menu.phrases.ts';
import { organizationTypeWords } from './department/organizationType.phrases.ts';
import { positionWords } from './position/position.phrases.ts';
import { proxyWords } from './proxies/proxy.phrases.ts';
import { roleWords } from './role/role.phrases.ts';
import { tenantWords } from './tenant/tenant.phrases.ts';
import { checkFormatWords, checkRuleWords, fillRuleWords } from './valueRules/valueRules.phrases.ts';
import { userWords } from './user/user.phrases.ts';
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

import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { dataRuleWords } from './dataRules/dataRule.phrases.ts';
import { departmentWords } from './department/department.phrases.ts';
import { menuEntryWords } from './menus/menu.phrases.ts';
import { organizationTypeWords } from './department/organizationType.phrases.ts';
import { positionWords } from './position/position.phrases.ts';
import { proxyWords } from './proxies/proxy.phrases.ts';
import { roleWords } from './role/role.phrases.ts';
import { checkFormatWords, checkRuleWords, fillRuleWords } from './valueRules/valueRules.phrases.ts';
import { userWords } from './user/user.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const accessPhrases = areaPhrases(
  { zh, en, vn },
  {
    user: userWords,
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
  },
);

import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { iamCalls } from './login/calls.ts';
import { captchaCalls } from './captcha/captcha.ts';
import { invitation } from './invitation/invitation.ts';
import { loginProvider } from './third/loginProvider.ts';
import { loginServer, loginServerRights } from './third/loginServer.ts';
import { loginLogCalls, loginLogScreen } from './loginLog/loginLog.ts';
import { loginLogView } from './loginLog/loginLogView.ts';
import { onlineView } from './sessions/onlineView.ts';
import { registrationCalls } from './register/registration.ts';
import { iamScreens } from './screens.ts';
import { onlineScreen, sessionCalls } from './sessions/sessions.ts';
import { smsCalls } from './sms/sms.ts';
import { thirdLoginCalls } from './third/thirdLogin.ts';
import { thirdSettingCalls } from './third/thirdSettings.ts';

export const identity = defineArea('identity', {
  defaultRights,
  resources: [invitation, loginProvider, loginServer],
  calls: [
    ...iamCalls,
    ...captchaCalls,
    ...smsCalls,
    ...registrationCalls,
    ...sessionCalls,
    ...loginLogCalls,
    ...thirdLoginCalls,
    ...thirdSettingCalls,
  ],
  views: [onlineView, loginLogView],
  screens: [...iamScreens, onlineScreen, loginLogScreen],
  platformRights: loginServerRights,
});

import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { invitationWords } from './invitation/invitation.phrases.ts';
import { loginProviderWords } from './third/loginProvider.phrases.ts';
import { loginServerWords } from './third/loginServer.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const identityPhrases = areaPhrases(
  { zh, en, vn },
  { invitation: invitationWords, loginProvider: loginProviderWords, loginServer: loginServerWords },
);

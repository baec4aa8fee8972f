import { homeRight } from '../access/own/homeRight.ts';
import { defineScreen } from '../../core/screen/screen.ts';

/** Where somebody finds what is his or her own. */
export const centrePath = '/account/center';

/** Where somebody learns what became of a registration. */
export const registerResultPath = '/user/register-result';
export const registerPath = '/user/register';

/** Chat apps open the first, and are sent on to the second, where providers of logins send browsers back to. */
export const thirdLoginEntry = '/oauth2-app';
export const thirdLoginPath = `${thirdLoginEntry}/login`;

const open = { namespace: 'iam', layout: 'blank' } as const;

export const iamScreens = [
  defineScreen('login', { ...open, path: '/user/login', component: 'iam/login' }),
  defineScreen('setup', { ...open, path: '/user/setup', component: 'iam/setup' }),
  defineScreen('register', { ...open, path: registerPath, component: 'iam/register' }),
  defineScreen('registerResult', { ...open, path: registerResultPath, component: 'iam/registerResult' }),
  defineScreen('alteration', { ...open, path: '/user/alteration', component: 'iam/alteration' }),
  defineScreen('thirdLogin', { ...open, path: thirdLoginPath, component: 'iam/thirdLogin' }),
  defineScreen('agreement', { ...open, path: '/agreement', component: 'iam/agreement' }),
  defineScreen('privacyPolicy', { ...open, path: '/privacyPolicy', component: 'iam/privacyPolicy' }),
  defineScreen('page', { ...open, path: '/page', component: 'iam/about' }),
  defineScreen('notFound', { ...open, path: '/404', component: 'iam/notFound' }),
  // Everybody who has a home has this.
  defineScreen('ownCentre', {
    namespace: 'iam',
    path: centrePath,
    component: 'iam/center',
    layout: 'office',
    menu: 'personalCentre',
    access: homeRight,
  }),
] as const;

import { defineScreen } from '../../core/screen.ts';

export const iamScreens = [
  defineScreen('login', { area: 'iam', path: '/user/login', component: 'iam/login', layout: 'blank' }),
  defineScreen('setup', { area: 'iam', path: '/user/setup', component: 'iam/setup', layout: 'blank' }),
  defineScreen('notFound', { area: 'iam', path: '/404', component: 'iam/notFound', layout: 'blank' }),
] as const;

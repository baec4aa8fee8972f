import { defineScreen } from '../../../core/screen/screen.ts';
import { homeRight } from '../../access/own/homeRight.ts';

/** First page of everybody behind the login. */
export const homeScreen = defineScreen('dashboardAnalysis', {
  namespace: 'iam',
  path: '/dashboard/analysis',
  component: 'iam/home',
  layout: 'office',
  menu: 'home',
  access: homeRight,
});

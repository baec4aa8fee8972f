import { defineScreen } from '../../core/screen/screen.ts';
import { directoryScreens } from './directory/directoryScreens.ts';
import { wallPage } from './wall/wallPage.ts';

/** Screens that play one board after another, and the one that decides which. */
export const wallScreens = [
  wallPage,
  defineScreen('monitorScreenDemo', {
    namespace: 'walls',
    path: '/monitor/monitorScreenDemo',
    component: 'walls/monitorScreenDemo',
    layout: 'board',
    menu: 'digitalDashboards',
    access: 'boards.wholeMill',
    followsBuild: true,
  }),
  defineScreen('screedVietnam', {
    namespace: 'walls',
    path: '/monitor/screedVietnam',
    component: 'walls/monitorScreenDemo',
    layout: 'board',
    menu: 'digitalDashboards',
    access: 'boards.wholeMill',
    hidden: true,
    followsBuild: true,
  }),
  defineScreen('indexHongRui', {
    namespace: 'walls',
    path: '/monitor/indexHongRui',
    component: 'walls/monitorScreenDemo',
    layout: 'board',
    menu: 'digitalDashboards',
    access: 'boards.wholeMill',
    hidden: true,
    followsBuild: true,
  }),
  defineScreen('configurationMachine', {
    namespace: 'walls',
    path: '/monitor/configurationMachine',
    component: 'walls/configurationMachine',
    layout: 'office',
    menu: 'digitalDashboards',
    access: 'boards.wall.read',
  }),
  ...directoryScreens,
] as const;

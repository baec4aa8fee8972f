import { defineScreen } from '../../core/screen.ts';

/** Where a wall screen opens its board link; apart, so that the first page loads no board for it. */
export const wallPage = defineScreen('wall', {
  area: 'boards',
  path: '/wall/:token',
  component: 'boards/wall',
  layout: 'blank',
  followsBuild: true,
});

/** Screens that play one board after another, and the one that decides which. */
export const wallScreens = [
  wallPage,
  defineScreen('monitorScreenDemo', {
    area: 'boards',
    path: '/monitor/monitorScreenDemo',
    component: 'boards/monitorScreenDemo',
    layout: 'board',
    menu: 'digitalDashboards',
    access: 'boards.wholeMill',
    followsBuild: true,
  }),
  defineScreen('screedVietnam', {
    area: 'boards',
    path: '/monitor/screedVietnam',
    component: 'boards/monitorScreenDemo',
    layout: 'board',
    menu: 'digitalDashboards',
    access: 'boards.wholeMill',
    hidden: true,
    followsBuild: true,
  }),
  defineScreen('indexHongRui', {
    area: 'boards',
    path: '/monitor/indexHongRui',
    component: 'boards/monitorScreenDemo',
    layout: 'board',
    menu: 'digitalDashboards',
    access: 'boards.wholeMill',
    hidden: true,
    followsBuild: true,
  }),
  defineScreen('configurationMachine', {
    area: 'boards',
    path: '/monitor/configurationMachine',
    component: 'boards/configurationMachine',
    layout: 'office',
    menu: 'digitalDashboards',
    access: 'boards.wall.read',
  }),
] as const;

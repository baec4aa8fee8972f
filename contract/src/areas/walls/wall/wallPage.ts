import { defineScreen } from '../../../core/screen/screen.ts';

/** Where a wall screen opens its board link; in a file of its own, so that the first page loads no board for it. */
export const wallPage = defineScreen('wall', {
  namespace: 'walls',
  path: '/wall/:token',
  component: 'walls/wall',
  layout: 'blank',
  followsBuild: true,
});

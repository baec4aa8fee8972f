import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/**
 * A version of a route is drawn, released and at last replaced. What was released is never changed: it is copied into the
 * next version. Of one route number one version is released at a time; releasing another replaces it.
 */
export const processRouteLifeCycle = defineLifeCycle('processRoute', {
  initial: 'draft',
  states: { draft: 'waiting', released: 'active', replaced: 'dead' },
  actions: {
    release: {
      from: ['draft'],
      to: 'released',
      access: 'basics.processRoute.release',
      needs: ['isWhole'],
    },
    replace: { from: ['released'], to: 'replaced', access: 'basics.processRoute.release', final: true },
  },
  editableIn: ['draft'],
  deletableIn: ['draft', 'replaced'],
});

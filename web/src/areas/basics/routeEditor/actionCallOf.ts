import { routeCallsOf } from './routeRow.ts';

/** The call of an action of routes. Throws for one that the life cycle lacks. */
export function actionCallOf(action: 'release' | 'replace') {
  const call = routeCallsOf.actions[action];
  if (call === undefined) throw new Error(`routes have no action ${action}`);
  return call;
}

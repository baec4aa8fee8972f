import { checkConnection } from '../connection/connection.ts';
import { page } from '../page.ts';
import { buildIn } from '../buildIn.ts';

/** Session storage: parts for which the page was begun anew, with the build it was of then. */
const begunKey = 'begunAnew';

/**
 * Begins the page anew so that a missing part is asked for again, once for each part and build: a file that stays missing
 * must not reload the page for ever. Nothing happens while the server is away, or when the page holds something unsaved.
 */
export async function beginAnewFor(part: string): Promise<void> {
  if (!(await checkConnection())) return;
  const mark = `${buildIn(document.documentElement.outerHTML) ?? ''} ${part}`;
  const begun = (sessionStorage.getItem(begunKey) ?? '').split('\n');
  if (begun.includes(mark) || holdsUnsaved()) return;
  sessionStorage.setItem(begunKey, [...begun, mark].join('\n'));
  page.reload();
}

/** Whether somebody would be asked before the page goes away. */
function holdsUnsaved(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

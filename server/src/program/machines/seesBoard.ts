import { isLiveBoard, liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { App } from '../../platform/http/calls/app.ts';

/** Viewer of a topic, a person or a device with a link. */
interface TopicViewer {
  readonly sessionId: string;
  readonly tenantId: number;
  readonly scopes?: ReadonlySet<string> | undefined;
}

/**
 * Returns true if a person sees all rows of the mill that a live board shows. A snapshot is drawn once for all who
 * listen, so readers whose data scope or data rules leave rows out read the board by its call. Undefined for devices, and for
 * topics that show no rows.
 */
export function seesBoard(
  { sessions }: Pick<App, 'sessions'>,
  { sessionId, tenantId, scopes }: TopicViewer,
  topic: string,
): Promise<boolean> | undefined {
  const parsed = parseTopic(topic);
  if (parsed?.kind !== 'live' || !isLiveBoard(parsed.board)) return undefined;
  if (scopes !== undefined || !liveBoards[parsed.board].showsRows) return undefined;
  return seesAllRows();

  async function seesAllRows(): Promise<boolean> {
    const principal = await sessions.inMill(sessionId, tenantId);
    if (principal === undefined) return false;
    const { isAll, rules } = principal.dataScope;
    return isAll && rules === undefined;
  }
}

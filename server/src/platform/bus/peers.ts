import type { BusSubscription } from './bus.ts';

interface Wants {
  /** Everything that it wants. */
  readonly all?: readonly string[] | undefined;
  readonly add?: readonly string[] | undefined;
  readonly drop?: readonly string[] | undefined;
}

/** Who else is there, and what they want to hear. */
export interface Peers {
  /** True when this one was not known. What was not wanted before is given to `onWanted`. */
  hear(id: string, wants: Wants): boolean;
  leave(id: string): void;
  /** Those of whom nothing was heard since then are gone. */
  forgetBefore(ms: number): void;
  want(wanted: { tenantId: number; topic: string }): boolean;
  clear(): void;
}

const ofAll = '*';

/** How a want is written: `1001/stored`, or `*` and the topic for all mills. */
export function wantText({ tenantId, topic }: BusSubscription): string {
  return `${tenantId ?? ofAll}/${topic}`;
}

/** `onWanted` hears what another process wants from now on. */
export function createPeers({
  nowMs,
  onWanted,
}: {
  nowMs: () => number;
  onWanted: (wanted: BusSubscription) => void;
}): Peers {
  const known = new Map<string, { heardMs: number; wants: Set<string> }>();
  /** How many want it. */
  const counts = new Map<string, number>();

  function add(wants: Set<string>, text: string): void {
    if (wants.has(text)) return;
    wants.add(text);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    const border = text.indexOf('/');
    const tenant = text.slice(0, border);
    onWanted({ topic: text.slice(border + 1), ...(tenant === ofAll ? {} : { tenantId: Number(tenant) }) });
  }

  function drop(wants: Set<string>, text: string): void {
    if (!wants.delete(text)) return;
    const left = (counts.get(text) ?? 1) - 1;
    if (left > 0) counts.set(text, left);
    else counts.delete(text);
  }

  function leave(id: string): void {
    const wants = known.get(id)?.wants;
    if (wants !== undefined) for (const text of wants) drop(wants, text);
    known.delete(id);
  }

  return {
    hear(id, { all, add: added = [], drop: dropped = [] }) {
      const before = known.get(id);
      const peer = before ?? { heardMs: 0, wants: new Set<string>() };
      known.set(id, peer);
      peer.heardMs = nowMs();
      const kept = new Set(all);
      const gone = all === undefined ? dropped : [...peer.wants].filter((text) => !kept.has(text));
      for (const text of gone) drop(peer.wants, text);
      for (const text of all ?? added) add(peer.wants, text);
      return before === undefined;
    },
    leave,
    forgetBefore(ms) {
      for (const [id, { heardMs }] of known) if (heardMs < ms) leave(id);
    },
    want: ({ tenantId, topic }) =>
      counts.size > 0 && (counts.has(`${ofAll}/${topic}`) || counts.has(`${tenantId}/${topic}`)),
    clear() {
      known.clear();
      counts.clear();
    },
  };
}

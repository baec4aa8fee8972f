/** Who listens to what, by topics without wildcards. */
export interface Audience<Reader> {
  /** Somebody begins to listen; false when this one did already. */
  join(topic: string, reader: Reader): boolean;
  leave(topic: string, reader: Reader): void;
  leaveAll(reader: Reader): void;
  of(topic: string): ReadonlySet<Reader>;
}

/** `onChange` hears how many listen to a topic whenever that changes. */
export function createAudience<Reader>(onChange: (topic: string, count: number) => void): Audience<Reader> {
  const byTopic = new Map<string, Set<Reader>>();
  const byReader = new Map<Reader, Set<string>>();
  const nobody: ReadonlySet<Reader> = new Set();

  function leave(topic: string, reader: Reader): void {
    const topics = byReader.get(reader);
    topics?.delete(topic);
    if (topics?.size === 0) byReader.delete(reader);
    const readers = byTopic.get(topic);
    if (!readers?.delete(reader)) return;
    if (readers.size === 0) byTopic.delete(topic);
    onChange(topic, readers.size);
  }

  return {
    join(topic, reader) {
      const readers = byTopic.get(topic) ?? new Set();
      if (readers.has(reader)) return false;
      byTopic.set(topic, readers.add(reader));
      byReader.set(reader, (byReader.get(reader) ?? new Set()).add(topic));
      onChange(topic, readers.size);
      return true;
    },
    leave,
    leaveAll(reader) {
      for (const topic of byReader.get(reader) ?? []) leave(topic, reader);
    },
    of: (topic) => byTopic.get(topic) ?? nobody,
  };
}

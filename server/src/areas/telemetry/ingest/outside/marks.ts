import { mostMarksAtOnce, type StoredMark } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';

export interface Marks {
  /** Tells sources of a mill soon that a payload is stored. */
  note(tenantId: number, sourceCodes: readonly string[], mark: StoredMark): void;
  /** Tells what was noted now. */
  flush(): void;
}

/** What is stored within this time is told to a source in one message. */
const gatherMs = 20;

export function createMarks(tell: (topic: string, payload: string) => void): Marks {
  let noted = new Map<string, StoredMark[]>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = noted;
    noted = new Map();
    for (const [topic, marks] of batch)
      for (let from = 0; from < marks.length; from += mostMarksAtOnce)
        tell(topic, JSON.stringify(marks.slice(from, from + mostMarksAtOnce)));
  }

  return {
    note(tenantId, sourceCodes, mark) {
      for (const code of sourceCodes) {
        const topic = storedTopic(tenantId, code);
        const marks = noted.get(topic);
        if (marks) marks.push(mark);
        else noted.set(topic, [mark]);
      }
      timer ??= setTimeout(flush, gatherMs);
    },
    flush,
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { isNoRoom } from '../../../app/outbox/noRoom.ts';
import { forgetValue, keepValue, keptValue } from '../../../app/outbox/store.ts';
import { currentOwner } from './floorOutbox.ts';

/**
 * What somebody is writing, kept with each change: a camera that opens may end the page. `undefined` until it is read;
 * `forget` begins anew.
 */
export function useDraft<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  initial: () => z.output<Schema>,
): {
  draft: z.output<Schema> | undefined;
  change: (become: (draft: z.output<Schema>) => z.output<Schema>) => void;
  forget: () => Promise<void>;
  /** The device has no room for it: it lives as long as the page. */
  isUnstored: boolean;
} {
  const [draft, setDraft] = useState<z.output<Schema>>();
  const [isUnstored, setIsUnstored] = useState(false);
  const first = useRef(initial);
  const key = `draft ${name}`;
  useEffect(() => {
    let isGone = false;
    const owner = currentOwner();
    const kept = owner === undefined ? Promise.resolve(undefined) : keptValue(owner, key);
    void kept
      .catch(() => undefined)
      .then((value) => {
        if (!isGone) setDraft(schema.safeParse(value).data ?? first.current());
      });
    return () => {
      isGone = true;
    };
  }, [key, schema]);
  const change = useCallback(
    (become: (now: z.output<Schema>) => z.output<Schema>) =>
      setDraft((now) => {
        if (now === undefined) return now;
        const next = become(now);
        const owner = currentOwner();
        if (owner !== undefined)
          keepValue(owner, key, next).then(
            () => setIsUnstored(false),
            (cause: unknown) => setIsUnstored(isNoRoom(cause)),
          );
        return next;
      }),
    [key],
  );
  const forget = useCallback(async () => {
    const owner = currentOwner();
    if (owner !== undefined) await forgetValue(owner, key);
    setDraft(first.current());
  }, [key]);
  return { draft, change, forget, isUnstored };
}

/** A payload on its way; `number` counts within its lane. */
export interface Parcel {
  readonly topic: string;
  readonly payload: string;
  readonly lane: Lane;
  readonly number: number;
}

/** Messages of one urgency in their order, with those that wait for an answer. */
export interface Lane {
  queued: Parcel[];
  queuedBytes: number;
  next: number;
  /** Numbers not acknowledged, oldest first: a Map keeps its order. */
  readonly open: Map<number, Parcel>;
  waiters: { isDone: () => boolean; resolve: () => void }[];
}

export function createLane(): Lane {
  return { queued: [], queuedBytes: 0, next: 0, open: new Map(), waiters: [] };
}

export function enqueue(lane: Lane, topic: string, payload: string): void {
  const parcel: Parcel = { topic, payload, lane, number: lane.next };
  lane.next += 1;
  lane.queued.push(parcel);
  lane.queuedBytes += payload.length;
  lane.open.set(parcel.number, parcel);
}

export function takeFirst(lane: Lane): Parcel | undefined {
  const parcel = lane.queued.shift();
  if (parcel) {
    lane.queuedBytes -= parcel.payload.length;
    settle(lane);
  }
  return parcel;
}

/** Back to the front of the queue: it was not delivered. */
export function putBack({ lane, ...parcel }: Parcel): void {
  const place = lane.queued.findIndex((each) => each.number > parcel.number);
  lane.queued.splice(place < 0 ? lane.queued.length : place, 0, { ...parcel, lane });
  lane.queuedBytes += parcel.payload.length;
}

export function acknowledge({ lane, number }: Parcel): void {
  lane.open.delete(number);
  settle(lane);
}

/** Resolves when the queue is shorter than `bytes`. */
export function whenBelow(lane: Lane, bytes: number): Promise<void> {
  return until(lane, () => lane.queuedBytes <= bytes);
}

/** Resolves when everything enqueued so far is acknowledged. */
export function whenAcknowledged(lane: Lane): Promise<void> {
  const mark = lane.next;
  return until(lane, () => (lane.open.keys().next().value ?? mark) >= mark);
}

function until(lane: Lane, isDone: () => boolean): Promise<void> {
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => lane.waiters.push({ isDone, resolve }));
}

function settle(lane: Lane): void {
  if (lane.waiters.length === 0) return;
  const done = lane.waiters.filter((waiter) => waiter.isDone());
  if (done.length === 0) return;
  lane.waiters = lane.waiters.filter((waiter) => !done.includes(waiter));
  for (const waiter of done) waiter.resolve();
}

import { z } from 'zod';
import { machineModel } from '../machineModel/machineModel.ts';
import { ingestRights } from './ingestRights.ts';
import { liveTopic } from './topics.ts';

/** The name under which ingest tells its news in topics. */
export const ingestBoard = 'ingest';

/**
 * What there is news of. `flow`: what came from gateways was counted. `aside`: something was set aside, sent through again or
 * discarded. `stored`: machines said something.
 */
export const ingestNewsKinds = ['flow', 'aside', 'stored'] as const;
export type IngestNewsKind = (typeof ingestNewsKinds)[number];

/** Who reads it hears that there is something new; what it is, is read by a call. Any of these rights is enough. */
export const ingestNewsAccess: Record<IngestNewsKind, readonly string[]> = {
  flow: [ingestRights.see, ingestRights.health],
  aside: [ingestRights.quarantine],
  stored: [ingestRights.see, machineModel.access.read],
};

export const ingestNews = z.object({ atMs: z.number() });

/** `v1/1001/live/ingest/flow`: of a mill, for its own people. */
export function ingestTopic(tenantId: number, kind: IngestNewsKind): string {
  return liveTopic(tenantId, ingestBoard, kind);
}

/** `v1/0/live/ingest/flow-1001`: of a mill, for the platform; without a mill of any. */
export function platformIngestTopic(kind: IngestNewsKind, millId?: number): string {
  return liveTopic(0, ingestBoard, millId === undefined ? kind : `${kind}-${millId}`);
}

/** What the scope of such a topic is about; `millId` undefined: the mill of the topic, or any where that is the platform. */
export function ingestScope(scope: string): { kind: IngestNewsKind; millId: number | undefined } | undefined {
  const [, name, mill] = /^([a-z]+)(?:-([1-9]\d{0,8}))?$/.exec(scope) ?? [];
  const kind = ingestNewsKinds.find((each) => each === name);
  if (kind === undefined) return undefined;
  return { kind, millId: mill === undefined ? undefined : Number(mill) };
}

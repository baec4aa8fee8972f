import { z } from 'zod';
import { defineEvent } from '../../../core/resource/events.ts';
import { liveTopic } from '../../equipment/gateway/topics.ts';
import { dispatchOrder } from './dispatchOrder.ts';

/** Machines of a dispatch order were told, or answered; its counts are written. */
export const dispatchAnswered = defineEvent('dispatchOrder.answered', z.object({ id: z.uuid() }));

/** The name under which dispatch orders tell their news in topics. */
export const dispatchBoard = 'dispatches';
/** News for readers of dispatch orders: something changed; a call reads what. */
export const dispatchNewsAccess = dispatchOrder.access.read;

export const dispatchNews = z.object({ atMs: z.number() });
export type DispatchNews = z.output<typeof dispatchNews>;

/** `v1/{tenant}/live/dispatches/all`. */
export function dispatchTopic(tenantId: number): string {
  return liveTopic(tenantId, dispatchBoard, 'all');
}

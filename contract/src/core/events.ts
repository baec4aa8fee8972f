import { z } from 'zod';
import type { LifeCycle } from './lifeCycle.ts';

/** Something that happened, as areas tell each other: its name `<noun>.<verb>` and what is said with it. */
export interface EventDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** Declares an event; it is emitted under its name, in the transaction of the change. */
export function defineEvent<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): EventDeclaration<Payload> {
  return { name, payload };
}

/** What the actions of a life cycle tell: the rows, and the person who took the action. */
const rowsMoved = z.object({ ids: z.array(z.string()), by: z.string() });

/** The event of an action of a life cycle. */
export function eventOf<Name extends string>(
  lifeCycle: LifeCycle<string, Name>,
  action: Name,
): EventDeclaration<typeof rowsMoved> {
  return defineEvent(lifeCycle.actions[action].event, rowsMoved);
}

/** The events of all actions of a life cycle. */
export function eventsOf(lifeCycle: LifeCycle): EventDeclaration<typeof rowsMoved>[] {
  return Object.values(lifeCycle.actions).map(({ event }) => defineEvent(event, rowsMoved));
}

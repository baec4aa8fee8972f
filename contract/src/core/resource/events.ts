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

/** The rows that something was done to, and the person who did it; null: the platform itself. */
export const rowsTold = z.object({ ids: z.array(z.string()), by: z.string().nullable() });

/** What happens to rows besides the actions of their life cycle. `changed` is told of lines that change, too. */
export const rowVerbs = ['added', 'changed', 'deleted', 'restored'] as const;
export type RowVerb = (typeof rowVerbs)[number];

/** The event of something that was done to rows of a resource, whoever did it: `rowEvent(order, 'added')`. */
export function rowEvent(
  { name }: { readonly name: string },
  verb: RowVerb,
): EventDeclaration<typeof rowsTold> {
  return defineEvent(`${name}.${verb}`, rowsTold);
}

/** The event of an action of a life cycle. */
export function eventOf<Name extends string>(
  lifeCycle: LifeCycle<string, Name>,
  action: Name,
): EventDeclaration<typeof rowsTold> {
  return defineEvent(lifeCycle.actions[action].event, rowsTold);
}

/** All events of a resource: those that every resource has, and those of its life cycle's actions. */
export function eventsOf(resource: {
  readonly name: string;
  readonly lifeCycle: LifeCycle | undefined;
}): EventDeclaration<typeof rowsTold>[] {
  const actions = Object.values(resource.lifeCycle?.actions ?? {});
  return [
    ...rowVerbs.map((verb) => rowEvent(resource, verb)),
    ...actions.map(({ event }) => defineEvent(event, rowsTold)),
  ];
}

import type { EventDeclaration } from '@millwright/contract/core/resource/events.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { EventHandler } from '../../platform/events/events.ts';
import type { FindSource } from '../../platform/find/finder.ts';
import type { App } from '../../platform/http/calls/app.ts';
import type { GridHooks } from '../grid/gridHooks.ts';
import type { Hooks } from '../row/hooks.ts';

/** What the server does for an area beside what its declarations say. */
export interface ServerArea {
  /** Mounts the calls that are not derived from a resource. */
  readonly mounts?: readonly ((app: App) => void)[];
  /** What saving, deleting and the actions of its resources do, by the name of the resource. */
  readonly hooks?: Hooks;
  /** What its grids do beside their declarations, by the name of the grid. */
  readonly gridHooks?: Readonly<Record<string, GridHooks>>;
  /** What it does when something happened, here or in another area. */
  readonly handlers?: readonly HeardEvent[];
  /** What it gives a mill when it is made, in the transaction that makes it and works in the mill. */
  readonly beginsMill?: readonly ((beginning: { readonly tx: TenantTransaction }) => Promise<void>)[];
  /** What the search finds that is not the list of a resource. */
  readonly finds?: readonly FindSource[];
}

/** An event with the function that hears it; made by `hears`. */
export interface HeardEvent {
  readonly event: string;
  readonly listen: (app: App) => void;
}

/** Lets a function hear an event; its name marks what it has heard, so it is not renamed lightly. */
export function hears<Event extends EventDeclaration>(
  event: Event,
  handler: EventHandler<Event['payload']['_output']>,
): HeardEvent {
  return { event: event.name, listen: (app) => app.events.on(event, handler) };
}

/** Mounts the calls of an area and lets it hear events. Throws for an event that no area declares. */
export function mountArea(app: App, { mounts = [], handlers = [] }: ServerArea): void {
  for (const mount of mounts) mount(app);
  for (const { event, listen } of handlers) {
    if (!registry().events.some(({ name }) => name === event))
      throw new Error(`no area declares the event ${event}`);
    listen(app);
  }
}

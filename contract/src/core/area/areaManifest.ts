import { type Area, type Namespace, namespaceOf } from '../areas.ts';
import type { DefaultRights } from './defaultRights.ts';
import type { Call } from '../call/call.ts';
import type { EventDeclaration } from '../resource/events.ts';
import type { Grid } from '../grid/grid.ts';
import type { JobDeclaration } from '../call/jobs.ts';
import type { Resource } from '../resource/resource.ts';
import type { View } from '../view/view.ts';
import type { LiveNews } from '../screen/liveNews.ts';
import type { Screen } from '../screen/screen.ts';
import type { WireNames } from '../wire/wire.ts';

/**
 * What an area has. Its refusals (`errors.ts`) and its words (`phrases.ts`) stand beside it in files of their own, since
 * a browser loads those without the schemas.
 */
export interface AreaManifest {
  readonly area: Area;
  /** First word of the names of all that it declares. */
  readonly namespace: Namespace;
  readonly resources: readonly Resource[];
  readonly grids: readonly Grid[];
  /** Calls that are not derived from a resource or a grid. */
  readonly calls: readonly Call[];
  /** Views over its calls, each the page of the screen of its name. */
  readonly views: readonly View[];
  /** Screens that are neither the list of a resource nor a grid. */
  readonly screens: readonly Screen[];
  /** Events that are neither the action of a life cycle nor a change of a grid. */
  readonly events: readonly EventDeclaration[];
  /** What is done for each mill again and again. */
  readonly jobs: readonly JobDeclaration[];
  /** Rights of its own that roles of a new mill hold. */
  readonly defaultRights: DefaultRights;
  /** Rights of its own that are met in a session of the platform alone: no role of a mill holds them. */
  readonly platformRights: readonly string[];
  /** News that browsers hear by live topics. */
  readonly news: readonly LiveNews[];
  /** How clients of the convention know its resources. */
  readonly wireNames: readonly WireNames[];
}

/** Declares what an area has; a list that is left out is empty. */
export function defineArea(
  area: Area,
  {
    resources = [],
    grids = [],
    calls = [],
    views = [],
    screens = [],
    events = [],
    jobs = [],
    news = [],
    wireNames = [],
    defaultRights = {},
    platformRights = [],
  }: Partial<Omit<AreaManifest, 'area' | 'namespace'>>,
): AreaManifest {
  return {
    area,
    namespace: namespaceOf(area),
    resources,
    grids,
    calls,
    views,
    screens,
    events,
    jobs,
    news,
    wireNames,
    defaultRights,
    platformRights,
  };
}

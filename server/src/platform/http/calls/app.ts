import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Changes } from '../../bus/changes.ts';
import type { Clock } from '../../clock.ts';
import type { TenantTransaction } from '../../db/tenancy.ts';
import type { Emit, Events } from '../../events/events.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { News } from '../../mqtt/news.ts';
import type { DataScope } from '../../session/dataScope.ts';
import type { Person, Tenant } from '../../session/principal.ts';
import type { Seals } from '../../session/seals.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { DiskSpace } from '../../startup/disk.ts';
import type { Log } from '../../log.ts';
import type { Places } from './places.ts';
import type { RouteTable } from './routeTable.ts';

/** What calls are mounted on. */
export interface App {
  /** For what is no call: `/healthz`, web sockets. Nothing below the base path. */
  readonly fastify: FastifyInstance;
  readonly pool: pg.Pool;
  readonly sessions: Sessions;
  readonly seals: Seals;
  readonly events: Events;
  readonly jobs: Jobs;
  /** Tells pages that listen, at whichever process. */
  readonly news: News;
  /** Tells other processes. */
  readonly bus: Bus;
  /** Tells that something of an area was changed, in this process and in others. */
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: Log;
  /** Transactions of requests, so that no mill takes all connections. */
  readonly inPlace: Places;
  readonly routes: RouteTable;
  /** The work of calls in one mill by their names, for parts that ask a call in the name of its reader. */
  readonly handlers: Map<string, (ctx: Ctx, input: unknown) => unknown>;
  /** What clients sign their calls with: known to every browser, so a proof of nothing. */
  readonly signSecret: string;
  /** For calls that only read, and may be a moment late: a replica where there is one, else `pool`. */
  readonly reportPool: pg.Pool;
  /** What is free on the disks of the database, as far as they are here. */
  readonly spaces: () => Promise<readonly DiskSpace[]>;
  /** In tests every answer is held against its declaration. */
  readonly checksAnswers: boolean;
}

/** What a call may know about its request; everything else is in its input. */
export interface PublicCtx {
  readonly language: Language;
  readonly clock: Clock;
  readonly log: Log;
  readonly ip: string;
  readonly agent: string;
  /** A request header, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/** What is read in which mill, inside one transaction that sees this mill's rows alone; by whom does not matter. */
export interface ReaderCtx extends PublicCtx {
  readonly tenant: Tenant;
  readonly tx: TenantTransaction;
}

/** Who asks for what in which mill, inside one transaction that sees this mill's rows alone. */
export interface Ctx extends ReaderCtx {
  readonly tenantId: number;
  /** Every mill the person may enter. */
  readonly tenants: readonly Tenant[];
  readonly person: Person;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<string>;
  readonly can: (code: string) => boolean;
  /** On which terminal the session is: the permissions are those there. */
  readonly terminal: Terminal;
  /** Which rows of scoped resources the person sees. */
  readonly dataScope: DataScope;
  /** Under which address this session reads a file of the mill, for some minutes. */
  readonly addressOf: (file: string) => string;
  /** Tells other areas what happened, if the transaction is committed: `emit('order.close', { ids })`. */
  readonly emit: Emit;
  /** Runs once the transaction is committed; never when it is undone. */
  readonly afterCommit: (work: () => void) => void;
}

import { sessionMs } from '@millwright/contract/areas/identity/login/calls.ts';
import { defaultTheme } from '../theme/themeColours.ts';

/*
 * Every number the shell lives by, with its meaning. Milliseconds and pixels unless the name says otherwise.
 */

/** A request that takes longer counts as a network time-out. */
export const requestTimeoutMs = 60_000;
/** A large export is given up after this. */
export const exportTimeoutMs = 30_000;
/** Between a refreshed session and the retry of the request that had failed. */
export const tokenRetryDelayMs = 5000;
/** Between the notice of a revoked session and the reload of the page. */
export const reloadDelayMs = 1500;
/** How long a notice of the system stays. */
export const noticeMs = 3000;
/** Nothing says "loading" before this. */
export const loadingDelayMs = 500;
/** A stored login, and what came with it, is forgotten after seven days. */
export const loginStorageMs = sessionMs;
/** Dictionaries are read again after seven days. */
export const dictionaryStorageMs = sessionMs;
/** How often a screen that follows the build asks for it. */
export const buildCheckMs = 30_000;

/** Waiting times before a server that is away is asked for again; the last one repeats. */
export const connectionRetryMs = [1000, 2000, 5000] as const;
/** A server that does not say within this that it is ready counts as away. */
export const probeTimeoutMs = 5000;

/** A board without socket asks this often; the same when an open socket is silent for `liveSilenceMs`. */
export const livePollMs = 5000;
/** Pages of who is on line and of what runs ask this often. */
export const watchPollMs = 15_000;
/** A long export is asked how far it has come. */
export const exportPollMs = 1500;
export const liveSilenceMs = 15_000;
/** Waiting times before the socket is tried again; the last one repeats. */
export const liveRetryMs = [1000, 2000, 5000, 10_000] as const;
/** With this code a process closes sockets that ends: "service restart". Pages come again within `liveMovedMs`, each at its own moment. */
export const restartCode = 1012;
export const liveMovedMs = 400;
/** Keep-alive of the socket, in seconds. */
export const liveKeepaliveS = 10;

/** Below this width the side menu is a drawer. Chromium takes a window of 1088 px for one of at most 1087.99 px. */
export const drawerQuery = '(width < 1088px)';
/** Below this width it is a phone. */
export const phoneQuery = '(width < 768px)';
export const drawerWidth = 200;
/** Content of fixed width is at most so wide. */
export const fixedContentWidth = 1480;
/** As many pages stay open as tabs. */
export const mostTabs = 12;
/** The form of a new password. */
export const passwordModalWidth = 800;
export const exportsModalWidth = 640;

/** The seed of the default theme. */
export const defaultSeed = defaultTheme.seed;
/** A user's own home, if the menu has it. */
export const ownHome = '/dashboard/analysis';
/** Page that the root leads to if the menu has it, as the specification wants; other users come home. */
export const rootPage = '/tenant/roleUserList';
/** The root of everything behind the login: its name, and the phrase that titles it. */
export const rootRoute = { id: 'dashboard', title: 'iam:shell.home' } as const;
export const loginPath = '/user/login';
export const setupPath = '/user/setup';
export const notFoundPath = '/404';

/** Lookups of dictionary entries are the only GETs without the time stamp. */
export const untimedPath = 'sys/dict/getDictItems';

/** How soon the header shows what somebody sent: a message, an invitation to a mill. */
export const headerRefreshMs = 60_000;

/** A search while typing waits so long, and asks for so many options. */
export const searchDelayMs = 800;
export const searchPageSize = 10;
/** Columns of a list of details: the most, and those it has by itself. */
export const detailColumns = { most: 4, usual: 3 } as const;

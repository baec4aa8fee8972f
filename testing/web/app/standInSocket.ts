import { vi } from 'vitest';

/*
 * Pages of tests hear of live news by a socket that the test holds, if at all. Files that each said so themselves each needed a
 * worker of their own.
 */
vi.mock('@millwright/web/app/live/liveSocket.ts', () => import('./fakeSocket.ts'));

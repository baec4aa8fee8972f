// E1: what a browser with an empty cache loads, after gzip: for the login, for the whole mill behind it, and what other screens
// add of their own: files that screens of their area alone ask for (docs/decisions/screen-size.md); of those screens the ones
// that are largest by what the build names for them, with --long all. Beside it stand React alone and React with a usual Ant
// Design shell, built here by the same tools. Fonts are told apart, since a device that has one of the stack loads none. Sizes do
// not depend on how busy the machine is.
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { screens } from '@millwright/contract/registry.ts';
import { isLong } from '../flags.ts';
import { measureWebPeers } from '../limits/webPeers.ts';
import { short } from '../numbers.ts';
import { demand, printReport } from '../report.ts';
import { largestByBuild } from './buildSizes.ts';
import type { LoginState } from './browser.ts';
import type { WebRig } from './rig.ts';
import {
  type Files,
  filesWith,
  fontBytes,
  gzipBytes,
  openWindow,
  together,
  without,
  withoutFonts,
} from './files.ts';

const loginGoalKb = 280;
const boardGoalKb = 650;
const ownGoalKb = 80;
/**
 * Screens are visited one after another in so many windows: most of a visit is waiting until nothing more is loaded, and a window
 * that has the application already shows the next screen sooner.
 */
const windowsAtOnce = 5;
/** So many of the screens that are large by what the build names are visited when not all are. */
const visitedOfSuite = 10;
const nobody: LoginState = { cookies: [], origins: [] };
const loginPath = '/user/login';
const boardPath = '/monitor/monitorScreen';
const homePath = '/dashboard/analysis';
/** A machine's page needs to be told which, a wall screen needs a link of its own. */
const searches: Partial<Record<string, string>> = { equipmentDetail: '?code=RF-17' };
const withoutAddress = new Set(['wall']);

/** Words of the libraries that stay in a built file. */
const liveClient = /reconnectPeriod/;
const chartLibrary = /echarts|zrender/i;

/** Measures what a browser loads. */
export async function benchSize({ demo, browser, login }: WebRig): Promise<void> {
  const visit = async (address: string, state: LoginState | undefined = login) => {
    const window = await openWindow(browser, { url: demo.url, login: state });
    const files = await window.filesOf(address);
    await window.close();
    return files;
  };
  const entry = await visit(loginPath, nobody);
  const board = await visit(boardPath);
  const home = await visit(homePath);
  const others = screens.filter(
    ({ name, path }) => !withoutAddress.has(name) && ![loginPath, boardPath, homePath].includes(path),
  );
  // Several addresses show the same screen: the first of each.
  const each = [
    ...new Map(others.map((screen) => [screen.component, screen] as const).toReversed()).values(),
  ];
  const first = isLong ? each : largestByBuild(each).slice(0, visitedOfSuite);
  const isPublic = ({ access }: Screen) => access === undefined;
  const visits = [
    ...Array.from({ length: windowsAtOnce }, (_, nth) => ({
      state: login,
      shown: first.filter((screen) => !isPublic(screen)).filter((_each, at) => at % windowsAtOnce === nth),
    })),
    { state: nobody, shown: first.filter(isPublic) },
  ];
  // Sizes do not depend on what else runs: the peers are built meanwhile.
  const building = measureWebPeers();
  const visited = await Promise.all(
    visits.map(async ({ state, shown }) => {
      const window = await openWindow(browser, { url: demo.url, login: state });
      const found: Visited[] = [];
      for (const { name, path, namespace } of shown) {
        const files = await window.filesOf(`${path}${searches[name] ?? ''}`);
        found.push({ path, area: namespace, files: withoutFonts(without(files, entry, board, home)) });
      }
      await window.close();
      return found;
    }),
  );
  const own = visited.flat();
  const peers = await building;
  tellPages({ entry, board, home }, peers);
  tellOwn(own);
  tellLibraries({ entry, board });
}

/** A screen with the files that neither the login nor the boards nor home have. */
interface Visited {
  readonly path: string;
  readonly area: string;
  readonly files: Files;
}

type Pages = { entry: Files; board: Files; home: Files };

function tellPages({ entry, board, home }: Pages, peers: Awaited<ReturnType<typeof measureWebPeers>>): void {
  tell('login', entry, { limit: peers.react, goalKb: loginGoalKb, peer: 'React alone' });
  tell('whole mill behind the login', together(entry, board), {
    limit: peers.shell,
    goalKb: boardGoalKb,
    peer: 'React with an Ant Design shell',
    remark: `the office shell and home on the way add ${kb(gzipBytes(withoutFonts(without(home, entry, board))))} kB`,
  });
}

function tell(
  name: string,
  files: Files,
  { limit, goalKb, peer, remark }: { limit: number; goalKb: number; peer: string; remark?: string },
): void {
  const own = withoutFonts(files);
  const bytes = gzipBytes(own);
  printReport(
    {
      name: `web size, ${name}`,
      ours: bytes / 1000,
      unit: 'kB',
      limit: limit / 1000,
      ratio: bytes / limit,
      goal: `≤ ${goalKb} kB`,
      met: bytes <= goalKb * 1000,
    },
    [
      `${own.size} files; beside it ${peer}; fonts where a device has none of ours ${kb(fontBytes(files))} kB`,
      largest(own),
      ...(remark === undefined ? [] : [remark]),
    ],
  );
}

function tellOwn(visited: readonly Visited[]): void {
  const areasOf = new Map<string, Set<string>>();
  for (const { area, files } of visited)
    for (const name of files.keys()) areasOf.set(name, (areasOf.get(name) ?? new Set()).add(area));
  const isShared = (name: string) => (areasOf.get(name)?.size ?? 0) > 1;
  const part = (files: Files, isWanted: (name: string) => boolean) =>
    new Map([...files].filter(([name]) => isWanted(name)));
  const sizes = visited
    .map(({ path, files }) => {
      const own = part(files, (name) => !isShared(name));
      return { path, own, bytes: gzipBytes(own), sharedBytes: gzipBytes(part(files, isShared)) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  const most = sizes[0]?.bytes ?? 0;
  const shared = part(together(...visited.map(({ files }) => files)), isShared);
  const mostShared = sizes.toSorted((a, b) => b.sharedBytes - a.sharedBytes)[0];
  printReport(
    {
      name: 'web size, the most that another screen adds of its own',
      ours: most / 1000,
      unit: 'kB',
      limit: null,
      ratio: null,
      goal: `≤ ${ownGoalKb} kB`,
      met: most <= ownGoalKb * 1000,
    },
    [
      `of the first: ${largest(sizes[0]?.own ?? new Map())}`,
      `${sizes.length} screens: ${sizes.map(({ path, bytes }) => `${path} ${kb(bytes)}`).join(', ')}`,
      `shared by areas, loaded once: ${kb(gzipBytes(shared))} kB in all; ${mostShared?.path} asks for ${kb(mostShared?.sharedBytes ?? 0)} kB of it: ${largest(shared)}`,
    ],
  );
}

function tellLibraries({ entry, board }: Pick<Pages, 'entry' | 'board'>): void {
  // A word that is not found where the library is for sure proves nothing about the login.
  demand(filesWith(board, liveClient).length > 0, 'the live client is not found on the board either');
  const found = [...filesWith(entry, liveClient), ...filesWith(entry, chartLibrary)];
  printReport(
    {
      name: 'web size, files of the login with the live client or a chart library',
      ours: found.length,
      unit: 'files',
      limit: null,
      ratio: null,
      goal: 'none',
      met: found.length === 0,
    },
    found,
  );
}

function largest(files: Files): string {
  const sizes = [...files].map(([name, body]) => ({ name, bytes: gzipBytes(new Map([[name, body]])) }));
  const first = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6);
  return first.map(({ name, bytes }) => `${name.replace('/assets/', '')} ${kb(bytes)}`).join(', ');
}

function kb(bytes: number): string {
  return short(bytes / 1000);
}

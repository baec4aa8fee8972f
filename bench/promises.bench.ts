// Beside the suite.
// Promised dates of drawn orders, and how many of them are kept: on the draws that the formula's figures were found on, on others,
// and on orders for which a plan puts more or fewer frames on coming days.
// --orders=n sets how many of each.
import { promisedDays } from '../server/src/areas/scheduling/planning/input/promise.ts';
import { drawPromise } from '../server/src/areas/scheduling/planning/input/promiseMill.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { printReport } from './lib/report.ts';

const orders = numberFlag('orders', isLong ? 100_000 : 10_000);
const dates = [
  { name: 'p50', aim: 50, off: 3 },
  { name: 'p80', aim: 80, off: 2 },
  { name: 'p95', aim: 95, off: 2 },
] as const;

kept('found on', 1);
kept('held out', 5_000_000);
kept('held out, by a plan of frames', 6_000_000, true);

function kept(which: string, firstSeed: number, planned = false): void {
  const drawn = Array.from({ length: orders }, (_, at) => {
    const { restG, ground, madeInDays } = drawPromise(firstSeed + at, { planned });
    const promised = promisedDays(restG, ground);
    return { madeInDays, promised: 'lack' in promised ? undefined : promised };
  });
  for (const { name, aim, off } of dates) {
    const share = (isKept: (made: number, promised: number) => boolean) =>
      (100 * drawn.filter(({ madeInDays, promised }) => isKept(madeInDays, promised?.[name] ?? -1)).length) /
      orders;
    const ours = share((made, promised) => made <= promised);
    printReport(
      {
        name: `promised dates of ${aim} %, ${which}: kept`,
        ours,
        limit: null,
        unit: '%',
        ratio: null,
        goal: `${aim - off} to ${aim + off} %`,
        met: Math.abs(ours - aim) <= off,
      },
      [`${share((made, promised) => made <= Math.ceil(promised)).toFixed(1)} % with whole days`],
    );
  }
}

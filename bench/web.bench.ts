// E1, E2 and E4 of one demonstration in one browser: what a browser loads, how soon it paints, how soon it follows a click.
// --only=size, paint or settling measures that alone.
import { choiceFlag } from './lib/flags.ts';
import { benchPaint } from './lib/web/paint.ts';
import { startWebRig } from './lib/web/rig.ts';
import { benchSettling } from './lib/web/settle.ts';
import { benchSize } from './lib/web/size.ts';

const parts = { size: benchSize, paint: benchPaint, settling: benchSettling };
const only = choiceFlag('only', ['all', 'size', 'paint', 'settling']);

const rig = await startWebRig();
try {
  for (const [name, bench] of Object.entries(parts)) if (only === 'all' || only === name) await bench(rig);
} finally {
  await rig.stop();
}

// @vitest-environment jsdom
import { faultNames, type NamedFault } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { speakForLink } from '../../app/session/speaker.ts';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';
import AfterSpinningScreen from './afterSpinning/index.tsx';
import {
  all,
  eventually,
  openBoardPage,
  refusedResponse,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';
import { processFixture } from '@millwright/testing/web/boards/fixtures.ts';

withBoards();
afterEach(() => speakForLink(undefined));

const named = (process: NamedFault['process']): NamedFault => ({
  process,
  number: 'S704',
  name: { zh: '主驱动报警', en: 'Main drive alarm', vn: 'Báo động truyền động' },
});

/** A wall, which has a link and no session. */
async function openWall(answer: unknown) {
  speakForLink({ token: 't', tenantId: 1001, renew: () => Promise.resolve('renewed'), noteEnd: () => {} });
  await openBoardPage(AfterSpinningScreen, {
    answer: processFixture('spinning'),
    answers: { [faultNames.path]: answer },
  });
}
const labels = () => all(`${kitParts.tiles} button`).map((tile) => tile.getAttribute('aria-label') ?? '');

describe('a board on a wall', () => {
  it('calls a fault as the mill does in its fault file', async () => {
    await openWall({ names: [named('spinning')] });
    await eventually(() => expect(labels().join()).toContain('S704 Main drive alarm, Fault'));
  });

  it('keeps the standard name where the mill names the code of another process', async () => {
    await openWall({ names: [named('roving')] });
    await eventually(() => expect(labels().join()).toContain('S704 Inverter, Fault'));
  });

  it('shows the standard names while those of the mill cannot be read', async () => {
    await openWall(refusedResponse(500, { code: 500 }));
    await eventually(() => expect(labels().join()).toContain('S704 Inverter, Fault'));
  });
});

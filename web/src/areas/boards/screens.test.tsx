// @vitest-environment jsdom
import { analysisScreens } from '@millwright/contract/areas/analysis/screens.ts';
import { boardScreens } from '@millwright/contract/areas/boards/screens.ts';
import { wallScreens } from '@millwright/contract/areas/walls/screens.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../../app/router/registry.tsx';
import AfterSpinningScreen from './afterSpinning/index.tsx';
import BlowingCardingScreen from './blowingCarding/index.tsx';
import CardingBeforeAfterScreen from './cardingBeforeAfter/index.tsx';
import CardLineTwoScreen from './cardLineTwo/index.tsx';
import EquipArchivesScreen from './equipArchives/index.tsx';
import EquipStateScreen from './equipState/index.tsx';
import {
  cardLineFixture,
  equipArchivesFixture,
  equipStateFixture,
  machineFixture,
  materialOutputFixture,
  millFixture,
  processFixture,
  remindFixture,
  sectionsFixture,
} from '@millwright/testing/web/boards/fixtures.ts';
import FrontSpinningScreen from './frontSpinning/index.tsx';
import MachineDetailScreen from './machineDetail/index.tsx';
import MaterialOutputScreen from './materialOutput/index.tsx';
import MachineStatusScreen from './machineStatus/index.tsx';
import RemindScreen from './remind/index.tsx';
import RingSpinningScreen from './ringSpinning/index.tsx';
import RovingDrawingScreen from './rovingDrawing/index.tsx';
import Spinning32SScreen from './spinning32S/index.tsx';
import Spinning40SScreen from './spinning40S/index.tsx';
import SpinningWindingScreen from './spinningWinding/index.tsx';
import WholeMillScreen from './wholeMill/index.tsx';
import WindingScreen from './winding/index.tsx';
import {
  openBoardPage,
  boardText,
  all,
  missing,
  withBoards,
} from '@millwright/testing/web/boards/openBoard.tsx';

withBoards();

const drawn = [
  ['the whole mill', WholeMillScreen, '/', () => millFixture()],
  ['post-spinning', AfterSpinningScreen, '/', () => processFixture('spinning')],
  ['post-spinning, winding', AfterSpinningScreen, '/?process=winding', () => processFixture('winding')],
  ['front-spinning', FrontSpinningScreen, '/?process=roving', () => processFixture('roving')],
  ['a carding line', CardLineTwoScreen, '/', () => cardLineFixture('2')],
  ['a ring frame', MachineDetailScreen, '/?code=RF-08', () => machineFixture('RF-08')],
  ['a card', MachineDetailScreen, '/?code=CD-10', () => machineFixture('CD-10')],
  ['the state of equipment', EquipStateScreen, '/', () => equipStateFixture()],
  ['the archives of equipment', EquipArchivesScreen, '/', () => equipArchivesFixture()],
  ['what is due on machines', RemindScreen, '/', () => remindFixture()],
  ['what left the store', MaterialOutputScreen, '/', () => materialOutputFixture()],
  ['all machines', MachineStatusScreen, '/', () => millFixture()],
  [
    'machines of a process',
    MachineStatusScreen,
    '/?process=spinning&view=list',
    () => processFixture('spinning'),
  ],
  ['P-025 blowing and carding', BlowingCardingScreen, '/', () => sectionsFixture('blowingCarding')],
  ['P-026 drawing and roving', RovingDrawingScreen, '/', () => sectionsFixture('rovingDrawing')],
  ['P-027 spinning and winding', SpinningWindingScreen, '/', () => sectionsFixture('spinningWinding')],
  ['P-028 ring spinning', RingSpinningScreen, '/', () => sectionsFixture('ringSpinning')],
  ['P-029 winding', WindingScreen, '/', () => sectionsFixture('winding')],
  ['K-049 spinning 40S', Spinning40SScreen, '/', () => sectionsFixture('spinning40S')],
  ['K-050 spinning 32S', Spinning32SScreen, '/', () => sectionsFixture('spinning32S')],
  [
    'R-031 carding, before and after',
    CardingBeforeAfterScreen,
    '/',
    () => sectionsFixture('cardingBeforeAfter'),
  ],
  [
    'P-025 blowing and carding of a small mill',
    BlowingCardingScreen,
    '/',
    () => sectionsFixture('blowingCarding', { plan: smallMill }),
  ],
] as const;

describe.each(languages)('in %s', { timeout: 30_000 }, (language) => {
  it.each(drawn)('%s is drawn with every word and figure', async (_, Screen, at, snapshot) => {
    await openBoardPage(Screen, { language, at, answer: snapshot() });
    expect(missing).toEqual([]);
    expect(boardText().length).toBeGreaterThan(200);
    expect(boardText()).not.toMatch(
      /undefined|NaN|Infinity|\[object|\b(board|mill|process|machine|status|sections|equip|remind|output)\.[a-z]/,
    );
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('the screens of the contract', () => {
  it.each([...boardScreens, ...wallScreens, ...analysisScreens])(
    '$path has its component',
    ({ component }) => {
      expect(screenOf(component)).toBeDefined();
    },
  );
});

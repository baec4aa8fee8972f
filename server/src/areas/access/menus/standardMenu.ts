import { type MenuNames, menuScreen } from '@millwright/contract/areas/access/menus/menu.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import { menuAreas, type Screen, titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import { permissionCodes, registry } from '@millwright/contract/core/registry/installed.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { nameOfRight } from '../rights/rights.service.ts';
import { screenOfRight } from '../rights/rightsTree.service.ts';
import { folderComponent, plainValues, type StandardEntry } from '../rights/menuEntries.ts';

/** Between two neighbours of the standard order, so that there is room for what is moved there. */
export const sortStep = 10;

export const areaKey = (area: string) => `area:${area}`;
export const screenKey = (name: string) => `screen:${name}`;
export const rightKey = (code: string) => `right:${code}`;

/** Home stays the first entry, and shown. */
export const homeKey = areaKey('home');
/** The page on which menus are arranged: it and its folder stay shown, or nobody could bring back anything. */
export const menusKey = screenKey(menuScreen.name);

/** Every entry of the menu as the program declares it: areas, pages with a right, and rights. The same for all mills. */
export const standardMenu: () => readonly StandardEntry[] = madeOnce(() => [
  ...menuAreas.map(areaEntry),
  ...openable().map(screenEntry),
  ...permissionCodes().map(rightEntry),
]);

const openable = madeOnce(() => registry().screens.filter(({ access }) => access !== undefined));

function areaEntry(area: (typeof menuAreas)[number], index: number): StandardEntry {
  const name = namesBy((language) => sentence(language, `menuAreas.${area}`, { namespace: 'iam' }));
  return {
    key: areaKey(area),
    kind: 'menu',
    routeName: area,
    path: `/${area}`,
    component: folderComponent,
    redirect: null,
    isRoute: true,
    code: null,
    screen: undefined,
    values: plainValues({ name, sort: (index + 1) * sortStep, parent: null }),
  };
}

function screenEntry(screen: Screen): StandardEntry {
  const { name, namespace, path, component, access = null, menu, hidden, layout } = screen;
  const neighbours = openable().filter((each) => each.menu === menu);
  const names = namesBy((language) => sentence(language, titleKeyOf(screen), { namespace }));
  const sort = (neighbours.indexOf(screen) + 1) * sortStep;
  return {
    key: screenKey(name),
    kind: 'subMenu',
    routeName: name,
    path,
    component,
    redirect: null,
    isRoute: true,
    code: access,
    screen,
    values: {
      ...plainValues({ name: names, sort, parent: menu === undefined ? null : areaKey(menu) }),
      isHidden: hidden === true || menu === undefined,
      isCached: layout === 'office',
    },
  };
}

function rightEntry(code: string, index: number): StandardEntry {
  const page = screenOfRight(code);
  const name = namesBy((language) => nameOfRight(code, language));
  return {
    key: rightKey(code),
    kind: 'button',
    routeName: code,
    path: null,
    component: null,
    redirect: null,
    isRoute: false,
    code,
    screen: undefined,
    values: plainValues({
      name,
      sort: (index + 1) * sortStep,
      parent: page === undefined ? null : screenKey(page.name),
    }),
  };
}

function namesBy(nameIn: (language: Language) => string): MenuNames {
  return { zh: nameIn('zh'), en: nameIn('en'), vn: nameIn('vn') };
}

import type { Language } from '@millwright/contract/core/languages.ts';
import type { MenuNode } from '@millwright/contract/areas/iam/calls.ts';
import { type MenuArea, menuAreas, type Screen, titleKeyOf } from '@millwright/contract/core/screen.ts';
import { sentence } from '../../platform/phrases/sentences.ts';

/**
 * The side menu of a person: the screens the person may open, by menu area, with titles in a language. The first entry
 * is always home, which leads to the first screen there is, so the menu is never empty.
 */
export function menuOf(
  screens: readonly Screen[],
  {
    permissions,
    language,
    mills,
  }: {
    permissions: ReadonlySet<string>;
    language: Language /** How many the person may enter. */;
    mills: number;
  },
): MenuNode[] {
  const open = screens.filter((screen) => isOpenTo(screen, { permissions, mills }));
  const folders = menuAreas
    .map((area) => folderOf(area, { screens: open.filter(({ menu }) => menu === area), language }))
    .filter(({ children, name }) => children !== undefined || name === homeArea);
  const outside = open.filter(({ menu }) => menu === undefined);
  const first = folders.find(({ redirect }) => redirect !== null)?.redirect ?? null;
  return [
    ...folders.map((folder) =>
      folder.name === homeArea ? { ...folder, hidden: undefined, redirect: first } : folder,
    ),
    ...outside.map((screen) => ({ ...screenNode(screen, language), hidden: true })),
  ];
}

/** Whether a screen is there for a person with these rights who may enter so many mills. */
export function isOpenTo(
  { access, forSeveralMills }: Screen,
  { permissions, mills }: { permissions: ReadonlySet<string>; mills: number },
): boolean {
  return access !== undefined && permissions.has(access) && (forSeveralMills !== true || mills > 1);
}

const homeArea: MenuArea = 'home';

function folderOf(
  area: MenuArea,
  { screens, language }: { screens: readonly Screen[]; language: Language },
): MenuNode {
  const shown = screens.find(({ hidden }) => hidden !== true);
  return {
    id: `area:${area}`,
    path: `/${area}`,
    name: area,
    component: 'layouts/RouteView',
    route: '1',
    redirect: shown?.path ?? null,
    ...(shown === undefined ? { hidden: true } : {}),
    // Home is one entry; every other area stays a folder, even around a single screen.
    ...(area === homeArea ? {} : { alwaysShow: true }),
    meta: {
      title: sentence(language, `menuAreas.${area}`, { namespace: 'iam' }),
      keepAlive: false,
      internalOrExternal: false,
      componentName: area,
    },
    ...(screens.length === 0 ? {} : { children: screens.map((screen) => screenNode(screen, language)) }),
  };
}

function screenNode(screen: Screen, language: Language): MenuNode {
  const { name, area, path, component, layout, access, hidden, wildcard } = screen;
  return {
    id: `screen:${name}`,
    path,
    name,
    component,
    route: '1',
    redirect: null,
    ...(hidden === true ? { hidden } : {}),
    meta: {
      title: sentence(language, titleKeyOf(screen), { namespace: area }),
      keepAlive: layout === 'office',
      internalOrExternal: false,
      componentName: name,
      permissionList: access === undefined ? [] : [access],
      layout,
      ...(wildcard === true ? { wildcard } : {}),
    },
  };
}

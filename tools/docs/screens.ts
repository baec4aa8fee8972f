import { menuAreas, type Screen, titleKeyOf } from '../../contract/src/core/screen/screen.ts';
import { screens } from '../../contract/src/registry.ts';
import { code, type Page, table } from './markdown.ts';
import { words } from './words.ts';

export const screenPages: Page = {
  file: 'screens.md',
  title: 'Screens',
  about:
    'Every screen of the web application in the order of the menu, with its address, the component that menus store, and the right that opens it.',
  body: () =>
    table(
      ['menu', 'address', 'title', 'layout', 'component', 'right'],
      [...menuAreas, undefined].flatMap((area) => screens.filter(({ menu }) => menu === area)).map(row),
    ),
};

function row(screen: Screen): string[] {
  const { namespace, path, layout, menu, component, access, wildcard, hidden } = screen;
  const place = menu === undefined ? '' : words({ namespace: 'iam', path: `menuAreas.${menu}` });
  return [
    hidden === true ? `${place} (hidden)` : place,
    code(wildcard === true ? `${path}/*` : path),
    words({ namespace, path: titleKeyOf(screen) }),
    layout,
    code(component),
    access === undefined ? 'no login' : code(access),
  ];
}

import { type Screen, titleKeyOf } from '../../contract/src/core/screen/screen.ts';
import { screens } from '../../contract/src/registry.ts';
import { code, type Page, table } from './markdown.ts';
import { words } from './words.ts';

export const screenPages: Page = {
  file: 'screens.md',
  title: 'Screens',
  about:
    'Every screen of the web application with its address, where it stands in the menu, and the right that opens it.',
  body: () => table(['address', 'title', 'layout', 'menu', 'right'], screens.map(row)),
};

function row(screen: Screen): string[] {
  const { namespace, path, layout, menu, access, wildcard } = screen;
  const place = menu === undefined ? '' : words({ namespace: 'iam', path: `menuAreas.${menu}` });
  return [
    code(wildcard === true ? `${path}/*` : path),
    words({ namespace, path: titleKeyOf(screen) }),
    layout,
    place,
    access === undefined ? 'no login' : code(access),
  ];
}

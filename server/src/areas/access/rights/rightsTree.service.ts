import { defaultLanguage, type Language } from '@millwright/contract/core/words/languages.ts';
import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import {
  type MenuArea,
  menuAreas,
  type Screen,
  titleKeyOf,
} from '@millwright/contract/core/screen/screen.ts';
import { permissionCodes, registry } from '@millwright/contract/core/registry/installed.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { nameOfRight } from './rights.service.ts';

/** A permission code with its name, and the titles of the pages that it opens. */
export interface NamedRight {
  readonly code: string;
  readonly title: string;
  readonly pages: string[];
}

/** The rights of an area of the menu, each with those to do something on its pages. */
export interface RightsOfMenu {
  readonly menu: MenuArea | 'other';
  readonly title: string;
  readonly rights: (NamedRight & { readonly buttons: NamedRight[] })[];
}

/**
 * Permission codes in the order of the menu. A code that opens pages stands where the first of them does; a code to do
 * something stands below the page of the same things; what belongs to no page is among `other`.
 */
export function rightsTree(codes: readonly string[], language: Language): RightsOfMenu[] {
  const pageCodes = [...screensByCode().keys()].filter((code) => codes.includes(code));
  const buttons = codes.filter((code) => !screensByCode().has(code));
  const byPage = Map.groupBy(buttons, (code) => pageOf(code, pageCodes));
  const named = (code: string) => ({
    code,
    title: nameOfRight(code, language),
    pages: titlesOf(code, language),
  });
  const node = (code: string) => ({ ...named(code), buttons: (byPage.get(code) ?? []).map(named) });
  const byMenu = Map.groupBy(pageCodes, menuOfCode);
  const alone = [...(byMenu.get('other') ?? []), ...(byPage.get(undefined) ?? [])];
  return [
    ...menuAreas.map((menu) => ({
      menu,
      title: sentence(language, `menuAreas.${menu}`, { namespace: 'iam' }),
      rights: (byMenu.get(menu) ?? []).map(node),
    })),
    {
      menu: 'other' as const,
      title: sentence(language, 'roleRights.other', { namespace: 'iam' }),
      rights: alone.map(node),
    },
  ].filter(({ rights }) => rights.length > 0);
}

/** The rights that belong to areas of the menu: to open their pages, and to do something there. */
export function codesOfMenus(menus: readonly string[]): ReadonlySet<string> {
  const byMenu = codesByMenu();
  return new Set(menus.flatMap((menu) => byMenu.get(menu) ?? []));
}

/** Follows from declarations alone, and is asked for with each session that is read. */
const codesByMenu = madeOnce(
  () =>
    new Map(
      rightsTree(permissionCodes(), defaultLanguage).map(({ menu, rights }): [string, string[]] => [
        menu,
        rights.flatMap(({ code, buttons }) => [code, ...buttons.map((button) => button.code)]),
      ]),
    ),
);

/** The page on which a right is met: the first that it opens, or the one on which it does something; undefined where none. */
export function screenOfRight(code: string): Screen | undefined {
  const page = screensByCode().has(code) ? code : pageOf(code, [...screensByCode().keys()]);
  return page === undefined ? undefined : screensByCode().get(page)?.[0];
}

/** The screens that each permission code opens; where some of them stand in the menu, those alone. */
const screensByCode = madeOnce(
  (): ReadonlyMap<string, readonly Screen[]> =>
    new Map(
      [...Map.groupBy(registry().screens, ({ access }) => access)].flatMap(([code, opened]) => {
        if (code === undefined) return [];
        const shown = opened.filter(({ hidden, menu }) => hidden !== true && menu !== undefined);
        return [[code, shown.length > 0 ? shown : opened] as const];
      }),
    ),
);

function titlesOf(code: string, language: Language): string[] {
  return (screensByCode().get(code) ?? []).map((screen) =>
    sentence(language, titleKeyOf(screen), { namespace: screen.namespace }),
  );
}

function menuOfCode(code: string): MenuArea | 'other' {
  const [first] = screensByCode().get(code) ?? [];
  return first?.menu ?? 'other';
}

/**
 * The page on which something is done: the one that says so, else `iam.user.add` is done where `iam.user.read` leads, and so
 * is `iam.userPassword`. Of several the one with the longest part in common.
 */
function pageOf(code: string, pageCodes: readonly string[]): string | undefined {
  const declared = registry().screens.find(({ rights = [] }) => rights.includes(code))?.access;
  if (declared !== undefined && pageCodes.includes(declared)) return declared;
  const own = nounPart(code);
  const fitting = pageCodes.filter((page) => {
    const noun = nounPart(page);
    return noun === own || (noun.includes('.') && code.startsWith(noun));
  });
  return fitting.toSorted((one, other) => nounPart(other).length - nounPart(one).length)[0];
}

function nounPart(code: string): string {
  return code.slice(0, code.lastIndexOf('.'));
}

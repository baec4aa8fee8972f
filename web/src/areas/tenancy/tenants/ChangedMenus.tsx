import { useT } from '../../../app/i18n/useT.ts';

/** In the history of a mill: the modules that were closed to it, and those that were opened again. */
export function ChangedMenus({ before, after }: { before: unknown; after: unknown }) {
  const t = useT('iam');
  const [was, is] = [menusOf(before), menusOf(after)];
  const named = (sign: string, menus: readonly string[]) =>
    menus.map((menu) => `${sign} ${t(`menuAreas.${menu}`)}`);
  const lines = [
    ...named(
      '−',
      is.filter((menu) => !was.includes(menu)),
    ),
    ...named(
      '+',
      was.filter((menu) => !is.includes(menu)),
    ),
  ];
  return (
    <>
      <span>{t('tenants.restriction')}</span> {lines.join(' · ')}
    </>
  );
}

function menusOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;
type LocaleModule = { default: AntdLocale | { default: AntdLocale } };
/** The components speak English by themselves, save tables, which take these words from their provider alone. */
const builtIn: LocaleModule = {
  default: { locale: 'en', Table: { expand: 'Expand row', collapse: 'Collapse row' } },
};

const antdLocales: Record<Language, () => Promise<LocaleModule>> = {
  zh: () => import('antd/es/locale/zh_CN.js'),
  en: () => Promise.resolve(builtIn),
  vn: () => import('antd/es/locale/vi_VN.js'),
};

const dayjsLocales: Record<Language, () => Promise<string>> = {
  zh: () => import('dayjs/locale/zh-cn.js').then(() => 'zh-cn'),
  en: () => Promise.resolve('en'),
  vn: () => import('dayjs/locale/vi.js').then(() => 'vi'),
};

/** Switches the words of the components and of the calendar together; gives the locale for their provider. */
export async function startLocale(language: Language): Promise<AntdLocale> {
  const [{ default: loaded }, calendar] = await Promise.all([
    antdLocales[language](),
    dayjsLocales[language](),
  ]);
  dayjs.locale(calendar);
  return 'default' in loaded ? loaded.default : loaded;
}

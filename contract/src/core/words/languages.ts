/** The product's languages, default first. `vn` is our code; browsers, antd and Intl call it `vi`. */
export const languages = ['zh', 'en', 'vn'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

/** BCP 47 tags for Intl, `<html lang>` and number formats. */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en', vn: 'vi' };

export const languageNames: Record<Language, string> = { zh: '中文', en: 'English', vn: 'Tiếng Việt' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A text of several languages as a reader has it: in his or her own, else in Chinese, else in any that was given. */
export function textIn(texts: Readonly<Record<Language, string>>, language: Language): string {
  return texts[language] || texts.zh || texts.en || texts.vn;
}

/** What browsers and people call a language of ours, without its region. */
const primaryTags: Readonly<Record<string, Language>> = { zh: 'zh', en: 'en', vi: 'vn', vn: 'vn' };

/** The first language of ours among BCP 47 tags in their order of preference: `['vi-VN', 'en']` → `vn`. */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
    if (Object.hasOwn(primaryTags, primary)) return primaryTags[primary];
  }
  return undefined;
}

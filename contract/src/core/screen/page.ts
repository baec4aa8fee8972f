import { z } from 'zod';
import { defaultLanguage, isLanguage, type Language, languageOfTags } from '../words/languages.ts';

/*
 * A page is sent with what its address will need, before any of our code runs in the browser. What the server must
 * know for that the browser tells it in a cookie; what belongs to which screen the build tells it in a file.
 */

/** The cookie of `pageMark`. It holds nothing about a person. */
export const pageCookie = 'page';

export interface PageMark {
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  /** Whether somebody is logged in: otherwise the login will be shown. */
  readonly isIn: boolean;
}

/** `zh.dark.in` */
export function pageMark({ language, mode, isIn }: PageMark): string {
  return [language, mode, isIn ? 'in' : 'out'].join('.');
}

/** What a cookie says; of a stranger's, what a new browser that accepts these languages would show. */
export function readPageMark(text: string | undefined, acceptLanguage?: string): PageMark {
  const [language, mode, presence] = (text ?? '').split('.');
  return {
    language: isLanguage(language)
      ? language
      : (languageOfTags(acceptedTags(acceptLanguage)) ?? defaultLanguage),
    mode: mode === 'dark' ? 'dark' : 'light',
    isIn: presence === 'in',
  };
}

/** The language tags of an `Accept-Language` header, the most wanted first. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The file of a web build that says which files belong to what; addresses below the site's root. */
export const pageFilesName = 'pageFiles.json';

const files = z.array(z.string().startsWith('assets/'));
/** Words and calendar before the login, words of the frame behind it, and words of the pages of each area. */
const ofLanguage = z.object({ entry: files, menu: files, namespaces: z.record(z.string(), files) });

/** All that is not in every page anyway. */
export const pageFiles = z.object({
  /** The application itself, behind the few lines that start it. */
  application: files,
  /** The frame around every screen of the menu. */
  menu: files,
  /** What stands around a screen within that frame. */
  layouts: z.object({ board: files, office: files }),
  languages: z.record(z.string(), ofLanguage),
  /** By component key. */
  screens: z.record(z.string(), files),
});
export type PageFiles = z.output<typeof pageFiles>;

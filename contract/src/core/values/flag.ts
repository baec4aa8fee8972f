import type { Language } from '../words/languages.ts';
import { type ValueReading, refusedValue } from './reading.ts';
import { sameKey, searchKey } from './text.ts';

/** Words of a field beside the common ones, as declared with the field. */
export interface FlagWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

const yesWords = wordsOf(
  `1 true t yes y on x √ ✓ ✔ ☑ ✅ 是 是的 对 有 真 开 启用 已启用 có đúng bật enabled`,
);
const noWords = wordsOf(
  `0 false f no n off × ✗ ✘ ✕ ✖ ❌ ☐ 否 不 不是 错 无 没有 没 假 关 停用 未启用 không sai tắt disabled`,
);
/** Vietnamese words as they are typed without tone marks. */
const yesWithoutMarks = wordsOf('co dung bat');
const noWithoutMarks = wordsOf('khong tat');

const examples: Readonly<Record<Language, string>> = { zh: '是 / 否', en: 'yes / no', vn: 'có / không' };

/** Reads yes or no in three languages, and the words that a field declares. Unknown words are refused. */
export function readFlag(
  text: string,
  { language, words }: { language: Language; words?: FlagWords | undefined },
): ValueReading<boolean> {
  const key = sameKey(text);
  const declared = words === undefined ? undefined : flagIn(key, words);
  if (declared !== undefined) return { value: declared };
  if (yesWords.has(key) || yesWithoutMarks.has(key)) return { value: true };
  if (noWords.has(key) || noWithoutMarks.has(key)) return { value: false };
  return refusedValue('notFlag', flagExample(language, words));
}

/** Words that a flag can be written with. */
export function flagExample(language: Language, words?: FlagWords): string {
  const [yes] = words?.yes ?? [];
  const [no] = words?.no ?? [];
  const own = yes === undefined || no === undefined ? '' : ` (${yes} / ${no})`;
  return `${examples[language]}${own}`;
}

function flagIn(key: string, { yes, no }: FlagWords): boolean | undefined {
  for (const keyOf of [sameKey, searchKey]) {
    const said = keyOf(key);
    const [isYes, isNo] = [yes, no].map((words) => words.some((word) => keyOf(word) === said));
    if (isYes !== isNo) return isYes;
  }
  return undefined;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).map(sameKey));
}

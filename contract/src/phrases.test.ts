import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { languages, languageTags } from './core/words/languages.ts';
import { flattenPhrases } from './core/words/phrases.ts';
import { errors } from './errorCatalogue.ts';
import { phrasesOf } from './phrases.ts';

const flat = Object.fromEntries(languages.map((language) => [language, flattenPhrases(phrasesOf(language))]));
const keys = [...flattenPhrases(phrasesOf('zh')).keys()];

/** Names that a sentence takes, sorted; those inside of plurals too. */
function argumentsOf(sentence: string): string[] {
  const names = new Set<string>();
  // An element with a value is an argument, except literal text (0) and the number sign of a plural (7).
  JSON.stringify(new IntlMessageFormat(sentence, 'en').getAst(), (_, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'type' in node && 'value' in node)
      if (node.type !== 0) names.add(String(node.value));
    return node;
  });
  return [...names].toSorted();
}

describe.each(languages)('sentences in %s', (language) => {
  const sentences = flat[language] ?? new Map<string, string>();

  it('have the keys of the Chinese ones', () => {
    expect([...sentences.keys()]).toEqual(keys);
  });

  it('are in ICU message syntax', () => {
    const broken = [...sentences].filter(([, sentence]) => !isParsed(sentence, languageTags[language]));
    expect(broken).toEqual([]);
  });

  it('take the arguments of the Chinese ones', () => {
    const differing = keys.filter((key) => {
      const [own, zh] = [sentences.get(key) ?? '', flat.zh?.get(key) ?? ''];
      return argumentsOf(own).join() !== argumentsOf(zh).join();
    });
    expect(differing).toEqual([]);
  });

  it('are empty only where the Chinese one is, and never surrounded by blanks', () => {
    const untidy = keys.filter((key) => {
      const own = sentences.get(key) ?? '';
      return (
        own.trim() !== own || (own === '' && flat.zh?.get(key) !== '' && !key.startsWith('basics.units.'))
      );
    });
    expect(untidy).toEqual([]);
  });

  it('name what a button does, never just that it saves or is fine', () => {
    const bare = new Set(['保存', '确定', 'Save', 'OK', 'Lưu', 'Đồng ý']);
    expect([...sentences].filter(([, sentence]) => bare.has(sentence))).toEqual([]);
  });
});

/** Facts of a refusal for programs, beside its sentence. */
const forPrograms = new Set(['permission', 'offer']);

describe.each(languages)('sentences of refusals in %s', (language) => {
  it('take exactly the parameters that are declared', () => {
    const differing = Object.entries(errors).flatMap(([code, { params }]) => {
      const [area, name] = code.split('.');
      const told: readonly string[] = params;
      const declared = told.filter((param) => !forPrograms.has(param)).toSorted();
      const taken = argumentsOf(flat[language]?.get(`${area}.errors.${name}`) ?? '');
      return declared.join() === taken.join() ? [] : [`${code}: ${declared.join()} ≠ ${taken.join()}`];
    });
    expect(differing).toEqual([]);
  });
});

describe('sentences in zh', () => {
  it('of rules take their parameters without plurals, as their types read them', () => {
    const rules = [...(flat.zh ?? [])].filter(([key]) => key.startsWith('core.rules.'));
    const differing = rules.filter(([, sentence]) => {
      const plain = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return (
        [...new Set(plain)].toSorted((a = '', b = '') => (a < b ? -1 : 1)).join() !==
        argumentsOf(sentence).join()
      );
    });
    expect(differing).toEqual([]);
  });

  it('have the marks of Chinese between Chinese letters, names and numbers', () => {
    const narrow = [...(flat.zh ?? [])].filter(([, sentence]) =>
      /[,;:?!](?![A-Za-z0-9/])/.test(literalText(sentence)),
    );
    expect(narrow).toEqual([]);
  });
});

/** What people read of a sentence; `□` stands for what it takes. Branches of plurals are left out. */
function literalText(sentence: string): string {
  return (
    new IntlMessageFormat(sentence, 'zh-CN')
      .getAst()
      // oxlint-disable-next-line typescript/no-unsafe-enum-comparison -- 0 is a literal; its enum is no export of this package
      .map((element) => (element.type === 0 ? element.value : '□'))
      .join('')
  );
}

function isParsed(sentence: string, tag: string): boolean {
  try {
    return new IntlMessageFormat(sentence, tag).getAst().length >= 0;
  } catch {
    return false;
  }
}

describe.each(['en', 'vn'] as const)('sentences in %s', (language) => {
  it('hold no Chinese', () => {
    const sentences = [...(flat[language] ?? [])].filter(([, sentence]) => /\p{Script=Han}/u.test(sentence));
    expect(sentences).toEqual([]);
  });
});

import type { Language } from './languages.ts';

/** Sentences in ICU message syntax, nested by noun. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** The shape that `en` and `vn` owe to `zh`: the same keys, a sentence for a sentence. */
export type SameShape<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameShape<Tree[Key]>;
};

export type AreaPhrases = Record<Language, PhraseTree>;

/** The sentence at a dotted path, or undefined. `phraseAt(tree, 'login.title')`. */
export function phraseAt(tree: PhraseTree, path: string): string | undefined {
  let here: string | PhraseTree | undefined = tree;
  for (const key of path.split('.')) {
    if (here === undefined || typeof here === 'string') return undefined;
    here = Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return typeof here === 'string' ? here : undefined;
}

/** Every sentence of a tree with its dotted path. */
export function flattenPhrases(tree: PhraseTree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') flat.set(path, value);
    else for (const [inner, sentence] of flattenPhrases(value, path)) flat.set(inner, sentence);
  }
  return flat;
}

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

/** Puts the phrases of areas that share a namespace together. Throws for a sentence that two of them have. */
export function mergedPhrases<const Parts extends readonly AreaPhrases[]>(
  ...parts: Parts
): { [L in Language]: All<Parts[number][L]> } {
  const merged = (language: Language) => parts.map((part) => part[language]).reduce(mergedTrees);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of all parts, which types cannot follow
  return { zh: merged('zh'), en: merged('en'), vn: merged('vn') } as {
    [L in Language]: All<Parts[number][L]>;
  };
}

/** The intersection of a union. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

function mergedTrees(a: PhraseTree, b: PhraseTree): PhraseTree {
  const merged: Record<string, string | PhraseTree> = { ...a };
  for (const [key, added] of Object.entries(b)) {
    const known = merged[key];
    if (known === undefined) merged[key] = added;
    else if (typeof known === 'string' || typeof added === 'string')
      throw new Error(`two areas of a namespace say ${key}`);
    else merged[key] = mergedTrees(known, added);
  }
  return merged;
}

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

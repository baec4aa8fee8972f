/** The words of the product in files, made by `web/build/phraseFiles.ts`. */
declare module 'virtual:phrases' {
  type Namespace = import('@millwright/contract/core/areas.ts').Namespace;
  type Language = import('@millwright/contract/core/words/languages.ts').Language;
  type PhraseTree = import('@millwright/contract/core/words/phrases.ts').PhraseTree;
  type PhrasePart = import('@millwright/contract/phraseParts.ts').PhrasePart;
  type PhraseFile = () => Promise<{ default: Readonly<Record<string, PhraseTree>> }>;

  export const phraseFiles: Readonly<Record<Language, Readonly<Partial<Record<PhrasePart, PhraseFile>>>>>;
  /** The parts that the pages of a namespace need behind the login. */
  export const partsOf: Readonly<Record<Namespace, readonly PhrasePart[]>>;
}

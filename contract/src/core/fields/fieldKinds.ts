/** What a kind of field is to those who read, write and draw it. */
interface KindFacts {
  /** Where the words of its values stand, for values that are codes or ids: in phrases, a dictionary, another row. */
  readonly words?: 'phrases' | 'dictionary' | 'row';
  /** Holds several values. */
  readonly isList?: true;
  /** Another field can depend on it, since it has few, known values. */
  readonly decides?: true;
  /** Aligned to the right, like figures. */
  readonly isNumber?: true;
  /** Takes a whole line in details. */
  readonly isWide?: true;
  /** Holds what was uploaded: pictures, which a page shows, or files, which are opened. */
  readonly upload?: 'picture' | 'file';
}

/**
 * All kinds of fields with their facts. A new kind begins here; the compiler then names every place that draws, compares
 * or writes each kind in its own way and does not know it yet.
 */
export const fieldKinds = {
  text: {},
  longText: { isWide: true },
  formula: { isWide: true },
  richText: { isWide: true },
  code: {},
  integer: { isNumber: true },
  quantity: { isNumber: true },
  percent: { isNumber: true },
  duration: { isNumber: true },
  choice: { words: 'phrases', decides: true },
  flag: { decides: true },
  instant: {},
  date: {},
  shift: { words: 'phrases', decides: true },
  reference: { words: 'row' },
  referenceList: { words: 'row', isList: true },
  parent: { words: 'row' },
  dictionary: { words: 'dictionary', decides: true },
  dictionaryList: { words: 'dictionary', isList: true },
  texts: { isList: true },
  multilingual: {},
  picture: { upload: 'picture', isWide: true },
  pictures: { upload: 'picture', isList: true, isWide: true },
  file: { upload: 'file', isWide: true },
  files: { upload: 'file', isList: true, isWide: true },
  colour: {},
  signal: {},
  serial: {},
} as const satisfies Readonly<Record<string, KindFacts>>;

export type FieldKind = keyof typeof fieldKinds;

/** The facts of a field's kind. */
export function kindOf({ kind }: { readonly kind: FieldKind }): KindFacts {
  return fieldKinds[kind];
}

/** How a view is narrowed by an input of its call. `at` is its name in the address, the input's own where absent. */
export type ViewFilter<Asked extends string = string> =
  /** A part of a text. */
  | { readonly kind: 'keyword'; readonly at?: string; readonly max?: number }
  /**
   * One of some values; without `values` the page gives them. `usual` counts when the address says nothing; where it is
   * absent no value means all. Words: `words`, `<namespace>:<path>`, else `choices.<filter>` of the view's phrases.
   */
  | {
      readonly kind: 'choice';
      readonly at?: string;
      readonly values?: readonly string[];
      readonly usual?: string;
      readonly words?: string;
    }
  /** Days of the mill from this input to `end`; at first the last `usualDays`. */
  | { readonly kind: 'period'; readonly at?: string; readonly end: Asked; readonly usualDays?: number }
  /** Yes, or everything. */
  | { readonly kind: 'flag'; readonly at?: string }
  /** A row of a resource, chosen by its title; for people who may read that resource. */
  | { readonly kind: 'reference'; readonly at?: string; readonly to: string }
  /** One thing that a link names; people can take it away. */
  | { readonly kind: 'given'; readonly at?: string; readonly isNumber?: true };

export type FilterKind = ViewFilter['kind'];

export function keyword(options: { at?: string; max?: number } = {}) {
  return { kind: 'keyword', ...options } as const;
}

export function among(
  values: readonly string[] | undefined,
  options: { at?: string; usual?: string; words?: string } = {},
) {
  return { kind: 'choice', ...(values === undefined ? {} : { values }), ...options } as const;
}

export function period<const End extends string>(
  end: End,
  options: { at?: string; usualDays?: number } = {},
) {
  return { kind: 'period', end, ...options } as const;
}

export function referred(to: string, options: { at?: string } = {}) {
  return { kind: 'reference', to, ...options } as const;
}

export function flagged(options: { at?: string } = {}) {
  return { kind: 'flag', ...options } as const;
}

export function given(options: { at?: string; isNumber?: true } = {}) {
  return { kind: 'given', ...options } as const;
}

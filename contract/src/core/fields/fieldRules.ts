import type { zh } from '../words/phrases.zh.ts';

type Sentences = typeof zh.rules;

/** A rule that a field can break; its sentence stands under `rules` of the core phrases. */
export type RuleName = keyof Sentences;

/** Names in braces of a sentence without plurals, as Chinese ones are. */
type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Parameters that the sentence of a rule takes. */
export type RuleParams<Rule extends RuleName> = {
  readonly [Name in NamesIn<Sentences[Rule]>]: string | number;
};

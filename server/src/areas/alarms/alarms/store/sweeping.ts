import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { WriteCtx } from '../../../../resource/index.ts';
import type { Ask } from './store.queries.ts';
import type { TellingRule } from './sweep.queries.ts';

/** What a part of the sweep found. */
export interface Swept {
  /** Something that people see is other than before. */
  readonly isChanged: boolean;
  /** Keys that telegrams are judged by are other than before. */
  readonly hasNewKeys?: boolean;
  /** There is more of the same to do. */
  readonly isMore?: boolean;
}

export type SweepPart = (sweeping: Sweeping) => Promise<Swept>;

/** What a part of the sweep works with. */
export interface Sweeping {
  readonly ctx: WriteCtx;
  readonly language: Language;
  readonly rules: readonly TellingRule[];
  readonly ask: Ask;
  readonly nowMs: number;
}

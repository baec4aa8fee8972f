import type { Language } from '../../../core/words/languages.ts';
import type { AskedQuestion } from './askedQuestion.ts';
import type { UnclearReason } from './calls.ts';
import type { Lexicon } from './lexicon.ts';
import type { MachinesMeant } from './machinesMeant.ts';
import type { MillNames } from './names.ts';
import type { AskedAt } from './periods.ts';
import type { QuestionSlots } from './slots.ts';
import type { Token } from './tokens.ts';
import type { AskedTopic } from './topic.ts';

/** What a question is read against: the names of a mill, its clock, and the question before. */
export interface QuestionGround {
  readonly language: Language;
  readonly names: MillNames;
  readonly asked: AskedAt;
  readonly after?: AskedQuestion | undefined;
  readonly afterTopic?: AskedTopic | undefined;
}

/** One language's reading of a text. */
export interface Read {
  readonly text: string;
  readonly lexicon: Lexicon;
  readonly tokens: readonly Token[];
  readonly slots: QuestionSlots;
  readonly machines: MachinesMeant;
}

/** Why a question is not answered, what of it that is about, and what could be asked in its place. */
export interface AskingRefusal {
  readonly reason: UnclearReason;
  readonly about: string;
  readonly choices: readonly string[];
}

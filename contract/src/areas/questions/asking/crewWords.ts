import type { Language } from '../../../core/words/languages.ts';
import type { CrewLetter } from '../../../core/words/shiftNames.ts';

const chinese: Readonly<Record<CrewLetter, string>> = { A: '甲', B: '乙', C: '丙', D: '丁', E: '戊' };

/** How a crew that goes by a letter is called, the usual way first. */
export const crewWords: Readonly<Record<Language, (letter: CrewLetter) => readonly string[]>> = {
  zh: (letter) => [
    `${chinese[letter]}班`,
    `${letter}班`,
    `${letter} 班`,
    `${chinese[letter]}班组`,
    `${letter}班组`,
  ],
  en: (letter) => [`crew ${letter}`, `team ${letter}`, `shift ${letter}`],
  vn: (letter) => [`kíp ${letter}`, `tổ ${letter}`, `ca ${letter}`],
};

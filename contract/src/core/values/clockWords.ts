/** Half of the day that a word beside a time names. */
export type DayPart = 'am' | 'pm' | 'noon' | 'evening' | 'earlyMorning';

const partWords: readonly (readonly [part: DayPart, words: readonly string[]])[] = [
  ['earlyMorning', ['凌晨', '清晨']],
  ['am', ['上午', '早上', '早晨', 'a.m.', 'a.m', 'am', 'sáng', 'sa']],
  ['noon', ['中午', 'trưa']],
  ['pm', ['下午', '傍晚', 'p.m.', 'p.m', 'pm', 'chiều', 'ch']],
  ['evening', ['晚上', '夜里', 'tối', 'đêm']],
];

/** Splits a time into the word for its half of the day and the rest. `text` is composed and lower case. */
export function splitDayPart(text: string): { part: DayPart | undefined; rest: string } {
  for (const [part, words] of partWords)
    for (const word of words) {
      if (text.endsWith(word) && /[\d\s点點时時分秒hờút:]$/.test(text.slice(0, -word.length)))
        return { part, rest: text.slice(0, -word.length).trim() };
      if (text.startsWith(word) && /^\s*\d/.test(text.slice(word.length)))
        return { part, rest: text.slice(word.length).trim() };
    }
  return { part: undefined, rest: text };
}

/** Hour of the day, 0 to 23, of an hour in its half of the day; undefined where they contradict each other. */
export function hourIn(part: DayPart, hour: number): number | undefined {
  if (hour > 23) return undefined;
  switch (part) {
    case 'am':
      if (hour === 12) return 0;
      return hour < 12 ? hour : undefined;
    case 'pm':
      return hour < 12 ? hour + 12 : hour;
    case 'earlyMorning':
      if (hour === 12) return 0;
      return hour <= 6 ? hour : undefined;
    case 'noon':
      if (hour >= 1 && hour <= 2) return hour + 12;
      return hour >= 11 && hour <= 14 ? hour : undefined;
    case 'evening':
      if (hour >= 5 && hour < 12) return hour + 12;
      return hour >= 17 ? hour : undefined;
  }
}

import type { JobTime } from '@millwright/contract/core/call/jobs.ts';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import { findSentence, sentence } from '../../../platform/phrases/sentences.ts';

/** What a job does, in words; its name for one that no release declares any more. */
export function titleOfJob(name: string, language: Language): string {
  const [namespace = '', noun = ''] = name.split('.');
  return findSentence(language, `jobs.${noun}`, { namespace }) ?? name;
}

/** When a job comes, on the clocks of the mill. */
export function timeInWords(time: JobTime, language: Language): string {
  const say = (path: string, params: Record<string, string | number>) =>
    sentence(language, `tasks.times.${path}`, { namespace: 'iam', params });
  switch (time.every) {
    case 'minutes':
      return say('minutes', { minutes: time.minutes });
    case 'day':
      return say('day', { at: clockText(time.atMinute) });
    case 'week':
      return say('week', { weekday: weekdayText(time.weekday, language), at: clockText(time.atMinute) });
    case 'month':
      return say('month', { day: time.day, at: clockText(time.atMinute) });
  }
}

function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** 1 is Monday, as 2024-01-01 was. */
function weekdayText(weekday: number, language: Language): string {
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' }).format(day);
}

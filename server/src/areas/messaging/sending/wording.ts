import type { Language } from '@millwright/contract/core/words/languages.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { addressOfRow, noticeWords } from './notice.service.ts';
import type { Template } from '../wording/template.queries.ts';
import { filled, type MessageWords, oneLine } from '../wording/words.ts';
import type { DueRow } from './send.queries.ts';

type Worded = Pick<
  DueRow,
  'digest' | 'notice' | 'said' | 'words' | 'title' | 'abstract' | 'resource' | 'rowId'
>;

/** What a row says in a language; of an announcement what the mill's template says of it. */
export function messageWords(
  row: Worded,
  language: Language,
  ofAnnouncements?: Template,
): { title: string; text: string } {
  if (row.digest !== null) return row.digest[language];
  if (row.notice !== null) {
    const { title, text } = noticeWords(language, {
      notice: row.notice,
      said: row.said ?? {},
      words: row.words,
    });
    return { title: oneLine(title), text };
  }
  const said = { title: row.title ?? '', abstract: row.abstract ?? '' };
  return ofAnnouncements === undefined
    ? { title: oneLine(said.title), text: said.abstract }
    : filled(ofAnnouncements, said)[language];
}

/** So many messages are named in a digest. */
const mostNamed = 5;

/** What several messages say together: how many they are, and what the newest are about. */
export function digestWords(rows: readonly Worded[], ofAnnouncements?: Template): MessageWords {
  const inLanguage = (language: Language) => {
    const named = rows
      .slice(-mostNamed)
      .toReversed()
      .map((row) => messageWords(row, language, ofAnnouncements).title);
    const more = rows.length > mostNamed ? [`+ ${rows.length - mostNamed}`] : [];
    const title = sentence(language, 'digest.title', {
      namespace: 'messaging',
      params: { count: rows.length },
    });
    return { title, text: [...named, ...more].join('\n') };
  };
  return { zh: inLanguage('zh'), en: inLanguage('en'), vn: inLanguage('vn') };
}

/** Where a device goes when its message is touched; the page asks for the right itself. */
export function messageAddress({ resource, rowId }: Worded): string {
  return addressOfRow({ can: () => true }, { resource, rowId }) ?? '/';
}

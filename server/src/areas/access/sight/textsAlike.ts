import { user } from '@millwright/contract/areas/access/user/user.ts';
import { namesAlike, textsFoundAlike } from '@millwright/contract/areas/access/sight/textNotices.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { hears } from '../../../resource/index.ts';
import { selectPeopleWithRight } from './scopesUpgraded.queries.ts';

/** Tells administrators once which rows could not be composed, since another row has the composed text already. */
export const asksToRenameAlike = hears(
  textsFoundAlike,
  async function askToRename({ tx, emit }, { count, rows }) {
    const listed = (language: Language) =>
      rows.map(({ list, words }) => `${nounIn(language, list)}: ${words}`).join(' · ');
    notify({ emit }, namesAlike, {
      values: { rowCount: count, rows: { zh: listed('zh'), en: listed('en'), vn: listed('vn') } },
      to: { people: await selectPeopleWithRight(tx, { code: user.access.edit }) },
    });
  },
);

function nounIn(language: Language, table: string): string {
  const resource = registry().resources.find((each) => each.table === table);
  return resource === undefined ? table : nounOf(language, resource);
}

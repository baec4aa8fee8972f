import { type ChangedRules, showRulesOfRole } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useRulesDraft } from './useRulesDraft.ts';

/** The data rules of a role on the page of its rights: what is shown, changed and saved with the rights. */
export function useRulesOfRole(id: string) {
  const t = useT('iam');
  const { message } = App.useApp();
  const read = useCall(showRulesOfRole, { id });
  const resources = read.data?.resources ?? [];
  const draft = useRulesDraft(resources);
  const [said, setSaid] = useState<string>();
  // Before somebody chooses: what the role has rules for, else what there are rules for.
  const first =
    resources.find(({ rules }) => rules.some(({ isTicked }) => isTicked)) ??
    resources.find(({ rules }) => rules.length > 0);
  const countOf = (code: string) =>
    resources.filter((each) => each.code === code).reduce((sum, { rules }) => sum + rules.length, 0);

  /** Saves, and says which lists nothing narrows any more. */
  const saving = async (send: (changed: ChangedRules) => Promise<unknown>) => {
    const opened = draft.openedNow().map(({ title }) => title);
    await send(draft.changes());
    if (opened.length > 0) void message.warning(t('dataRules.nothingTicked', { names: opened.join(', ') }));
  };

  return {
    count: draft.count,
    words: t('dataRules.changed', { count: draft.count }),
    discard: draft.discard,
    saving,
    reread: async () => {
      await read.refetch();
    },
    ofRights: {
      countOf,
      onShow: (code: string) =>
        setSaid(resources.find((each) => each.code === code && each.rules.length > 0)?.resource),
    },
    card: { resources, draft, chosen: said ?? first?.resource, onChoose: setSaid },
  };
}

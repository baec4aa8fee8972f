import type {
  ChangedRules,
  RuleOfRole,
  RulesOfResource,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { useState } from 'react';

/** Rules that are ticked or unticked and not saved yet. */
export function useRulesDraft(resources: readonly RulesOfResource[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rules = resources.flatMap((each) => each.rules);
  const wanted = new Map(
    rules.flatMap(({ id, isTicked, lock }): [string, boolean][] => {
      const on = said.get(id);
      return on === undefined || on === isTicked || lock !== null ? [] : [[id, on]];
    }),
  );
  const isOn = ({ id, isTicked }: RuleOfRole) => wanted.get(id) ?? isTicked;
  const idsOf = (isOnNow: boolean) => [...wanted].flatMap(([id, on]) => (on === isOnNow ? [id] : []));
  return {
    isOn,
    /** How many rules change. */
    count: wanted.size,
    changeOf: ({ id }: RuleOfRole): 'ticked' | 'unticked' | undefined => {
      const on = wanted.get(id);
      if (on === undefined) return undefined;
      if (on) return 'ticked';
      return 'unticked';
    },
    changes: (): ChangedRules => ({ ticked: idsOf(true), unticked: idsOf(false) }),
    /** What is changed so that no rule is left that narrows it. */
    openedNow: () =>
      resources.filter((each) => each.rules.some(({ id }) => wanted.has(id)) && !each.rules.some(isOn)),
    set: ({ id }: RuleOfRole, isOnNow: boolean) => setSaid(new Map(said).set(id, isOnNow)),
    discard: () => setSaid(new Map()),
  };
}

export type RulesDraft = ReturnType<typeof useRulesDraft>;

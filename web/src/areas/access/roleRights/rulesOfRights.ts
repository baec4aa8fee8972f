import { createContext, useContext } from 'react';

/** Data rules beside the rights that open lists: how many there are, and how they are shown. */
export interface RulesOfRights {
  readonly countOf: (code: string) => number;
  readonly onShow: (code: string) => void;
}

/** Undefined where rights have no rules, as those of a department. */
export const RulesOfRightsContext = createContext<RulesOfRights | undefined>(undefined);

export function useRulesOfRights(): RulesOfRights | undefined {
  return useContext(RulesOfRightsContext);
}

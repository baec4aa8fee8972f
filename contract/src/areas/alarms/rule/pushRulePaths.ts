/** Where a rule is written: `?id=` one that is there, `?from=` a new one that begins as a copy, else a new one. */
export const ruleEditorPath = '/pushSettings/rule/editor';

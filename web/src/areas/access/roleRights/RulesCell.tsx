import { useT } from '../../../app/i18n/useT.ts';
import { useRulesOfRights } from './rulesOfRights.ts';
import styles from './roleRights.module.css';

type RulesCellProps = { code?: string; title?: string };

/** Beside a right that opens a list: "2 rules", which shows them. Nothing where rights have no rules. */
export function RulesCell({ code, title = '' }: RulesCellProps) {
  const t = useT('iam');
  const rules = useRulesOfRights();
  if (rules === undefined) return null;
  const count = code === undefined ? 0 : rules.countOf(code);
  return (
    <span className={styles.data}>
      {count === 0 || code === undefined ? null : (
        <button
          type="button"
          className={styles.rules}
          aria-label={t('dataRules.openOf', { name: title, count })}
          onClick={() => rules.onShow(code)}
        >
          {t('dataRules.count', { count })}
        </button>
      )}
    </span>
  );
}

/** The head of that column. */
export function RulesHead() {
  const t = useT('iam');
  return useRulesOfRights() === undefined ? null : <span>{t('dataRules.column')}</span>;
}

import { type FormParts, ProblemLine } from '../../../resource/slotParts.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './rule.module.css';

const names = ['name', 'alarmCode', 'alarmName', 'type', 'description'] as const;

/** What the rule and its alarms are called. */
export function NameCard({ form }: { form: FormParts }) {
  const t = useT('messaging');
  return (
    <section className={styles.card} aria-label={t('rules.editor.name')}>
      <div className={styles.names}>
        {names.map((name) => {
          const problem = form.problem(name);
          return (
            <div key={name} className={styles.name} data-field={name}>
              <span className={styles.label}>{form.words.label(name)}</span>
              {form.input(name)}
              {problem === undefined ? null : <ProblemLine>{problem}</ProblemLine>}
            </div>
          );
        })}
      </div>
    </section>
  );
}

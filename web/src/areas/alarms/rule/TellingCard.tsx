import { mostReceivers } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { isOfSubjects, mostParameters } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { FormParts } from '../../../resource/slotParts.ts';
import { Channels } from './Channels.tsx';
import { Line, SentencePart } from './Line.tsx';
import styles from './rule.module.css';

type CardProps = { form: FormParts; rule: SpokenRule };

/** Who is told, how often, and what the message says. */
export function TellingCard({ form, rule }: CardProps) {
  const t = useT('messaging');
  const receivers = rule.receiverAttribute ?? 'duties';
  const isOfMachine = !isOfSubjects(rule.source);
  const contents = isOfMachine ? (['content', 'parameters'] as const) : (['content'] as const);
  const isAgain = rule.frequency === 'untilTaken' || rule.frequency === 'untilOver';
  return (
    <section className={styles.card} aria-label={t('rules.editor.whom')}>
      <h2>
        {t('rules.editor.whom')}
        <Counted label={t('rules.editor.receivers')} value={form.values[receivers]} most={mostReceivers} />
      </h2>
      <Line
        label={t('rules.label.receivers')}
        sentence="receivers"
        parts={{
          receiverAttribute: <SentencePart form={form} name="receiverAttribute" />,
          receivers: <SentencePart form={form} name={receivers} size="names" />,
        }}
      />
      <Line
        label={t('rules.label.again')}
        sentence={isAgain ? 'again' : 'once'}
        parts={{
          frequency: <SentencePart form={form} name="frequency" />,
          repeatMin: <SentencePart form={form} name="repeatMin" size="number" />,
        }}
      />
      <Line
        label={t('rules.label.merge')}
        sentence="merge"
        parts={{ mergeMin: <SentencePart form={form} name="mergeMin" size="number" /> }}
      />
      <Line
        label={t('rules.label.escalate')}
        sentence="escalate"
        parts={{
          escalateAfterMin: (
            <SentencePart form={form} name="escalateAfterMin" size="number" empty={t('rules.editor.none')} />
          ),
          escalateRoles: <SentencePart form={form} name="escalateRoles" size="names" />,
        }}
      />
      <Channels rule={rule} />
      <h2>
        {t('rules.editor.content')}
        {isOfMachine ? (
          <Counted
            label={t('rules.editor.parameters')}
            value={form.values['parameters']}
            most={mostParameters}
          />
        ) : null}
      </h2>
      <div className={styles.names} data-columns="one">
        {contents.map((name) => (
          <div key={name} className={styles.name}>
            <span className={styles.label}>{form.words.label(name)}</span>
            <SentencePart form={form} name={name} size="list" />
          </div>
        ))}
      </div>
    </section>
  );
}

/** How many of the most there may be are chosen: seen before the limit is met. */
function Counted({ label, value, most }: { label: string; value: unknown; most: number }) {
  const t = useT('messaging');
  const count = Array.isArray(value) ? value.length : 0;
  const text = t('rules.editor.counted', { count: String(count), most: String(most) });
  return (
    <small data-full={count >= most || undefined}>
      {label} <b>{text}</b>
      {count >= most ? ` · ${t('rules.editor.full')}` : null}
    </small>
  );
}

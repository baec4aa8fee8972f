import {
  presetNames,
  type PresetName,
  pushRulePresets,
} from '@millwright/contract/areas/alarms/rule/pushRulePresets.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { FormParts } from '../../../resource/slotParts.ts';
import styles from './rule.module.css';

const filled = Object.entries(pushRule.fields).flatMap(([name, field]) =>
  field.byServer === true ? [] : name,
);

/** Examples that fill in a new rule: one press gives a whole rule, which people then adjust. */
export function Presets({ form }: { form: FormParts }) {
  const t = useT('messaging');
  const handleChoice = (preset: PresetName) => {
    const name = t(`rules.presets.${preset}`);
    const values: Readonly<Record<string, unknown>> = { name, alarmName: name, ...pushRulePresets[preset] };
    for (const field of filled) form.set(field, values[field] ?? form.stored[field]);
  };
  return (
    <section className={styles.presets} aria-label={t('rules.editor.start')}>
      <span className={styles.label}>{t('rules.editor.start')}</span>
      {presetNames.map((preset) => (
        <Button
          key={preset}
          size="small"
          aria-pressed={form.values['alarmCode'] === pushRulePresets[preset].alarmCode}
          onClick={() => handleChoice(preset)}
        >
          {t(`rules.presets.${preset}`)}
        </Button>
      ))}
    </section>
  );
}

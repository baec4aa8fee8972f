import { shiftRule } from '@millwright/contract/areas/shifts/shiftRules/shiftRule.ts';
import {
  saveShiftRules,
  showShiftRules,
} from '@millwright/contract/areas/shifts/shiftRules/shiftRuleCalls.ts';
import {
  defaultShiftRules,
  shiftRuleBounds,
  type ShiftRuleName,
  shiftRuleNames,
  type ShiftRules,
} from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { Alert, Button, InputNumber } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatWhole } from '../../../kit/text/format.ts';
import { useChange, useLeaveGuard } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../parts/useTurnWords.ts';
import styles from './shiftRules.module.css';
import layout from '../../../kit/layout.module.css';

type Shown = OutputOf<typeof showShiftRules>;

const groups = [
  { name: 'attendance', rules: shiftRuleNames.slice(0, 6) },
  { name: 'roster', rules: ['restHours', 'monthHours'] },
  { name: 'edits', rules: ['editHours'] },
] as const satisfies readonly { name: string; rules: readonly ShiftRuleName[] }[];

/** By which limits the mill judges attendance, plans people and closes shifts. */
export default function ShiftRulesScreen() {
  const t = useT('shifts');
  const { data, error, refetch } = useCall(showShiftRules, {});
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline rows={9} />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    return (
      <>
        <Rules key={data.version} shown={data} />
        <Changes shown={data} />
      </>
    );
  };
  return (
    <div className={styles.page}>
      <h1>{t('screens.shiftRules')}</h1>
      <p className={styles.intro}>{t('rules.intro')}</p>
      {content()}
    </div>
  );
}

function Rules({ shown }: { shown: Shown }) {
  const t = useT('shifts');
  const mayEdit = useMay(shiftRule.access.edit);
  const { isBusy, refusal, change } = useChange({ inPlace: true });
  const [said, setSaid] = useState<ShiftRules>(shown.rules);
  const isDirty = shiftRuleNames.some((name) => said[name] !== shown.rules[name]);
  const isUsual = shiftRuleNames.every((name) => said[name] === defaultShiftRules[name]);
  const guard = useLeaveGuard(isDirty, () => setSaid(shown.rules));
  const unitOf = (name: ShiftRuleName) => t(name.endsWith('Min') ? 'rules.min' : 'rules.hours');
  const handleSave = async () => {
    const isDone = await change(async () => {
      await callApi(saveShiftRules, { ...said, version: shown.version }, { isQuiet: true });
      return t('rules.saved');
    });
    if (isDone) guard.release();
  };
  return (
    <>
      {groups.map(({ name: group, rules }) => (
        <section key={group} className={styles.group} aria-labelledby={`rules-${group}`}>
          <h2 id={`rules-${group}`}>{t(`rules.groups.${group}`)}</h2>
          {rules.map((name) => (
            <div key={name} className={styles.rule}>
              <label htmlFor={`rule-${name}`}>{t(`resources.shiftRule.fields.${name}`)}</label>
              <InputNumber
                id={`rule-${name}`}
                aria-describedby={`hint-${name}`}
                disabled={!mayEdit}
                precision={0}
                {...shiftRuleBounds[name]}
                suffix={unitOf(name)}
                value={said[name]}
                onChange={(value) => {
                  if (value !== null) setSaid({ ...said, [name]: value });
                }}
              />
              <small id={`hint-${name}`}>
                {t(`rules.hints.${name}`)}
                {' · '}
                {t('rules.usual', {
                  value: `${formatWhole(defaultShiftRules[name], 0, readLanguage())} ${unitOf(name)}`,
                })}
              </small>
            </div>
          ))}
        </section>
      ))}
      {refusal === undefined ? null : <Alert type="error" showIcon title={refusal} />}
      {mayEdit ? (
        <div className={styles.actions}>
          <Button disabled={isUsual} onClick={() => setSaid(defaultShiftRules)}>
            {t('rules.restore')}
          </Button>
          <Button type="primary" loading={isBusy} disabled={!isDirty} onClick={() => void handleSave()}>
            {t('rules.save')}
          </Button>
        </div>
      ) : (
        <p className={styles.intro}>{t('rules.readOnly')}</p>
      )}
    </>
  );
}

/** What the limits were before, newest first. */
function Changes({ shown: { changes } }: { shown: Shown }) {
  const t = useT('shifts');
  const words = useTurnWords();
  return (
    <section className={`${layout.stack8} ${styles.changes}`} aria-labelledby="rules-history">
      <h2 id="rules-history">{t('rules.history')}</h2>
      {changes.length === 0 ? <p className={styles.intro}>{t('rules.noHistory')}</p> : null}
      <ul>
        {changes.map(({ id, atMs, by, fields }) => (
          <li key={id}>
            <span>
              {fields
                .map(({ name, from, to }) =>
                  t('rules.changed', { name: t(`resources.shiftRule.fields.${name}`), from, to }),
                )
                .join(' · ')}
            </span>
            <small>
              {by ?? '—'} {words.moment(atMs)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

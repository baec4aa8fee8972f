import {
  blankCondition,
  isWholeCondition,
  readCondition,
  type RuleCondition,
  writeCondition,
} from '@millwright/contract/areas/alarms/rule/pushRuleConditions.ts';
import {
  alarmMatches,
  alarmOperators,
  alarmStates,
  furtherSources,
  mostFurther,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { backOperator, type SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { Button, Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { type FormParts, NumberInput, ProblemLine } from '../../../resource/slotParts.ts';
import { Line, SecondsPart } from './Line.tsx';
import { SignalSelect } from './SignalInputs.tsx';
import { useRuleSignals } from './useRuleSignals.ts';
import styles from './rule.module.css';

type FurtherProps = { form: FormParts; rule: SpokenRule };

/** What else must hold of the same machine, or may: a line for each, and whether all of them must hold or any. */
export function FurtherConditions({ form, rule }: FurtherProps) {
  const t = useT('messaging');
  const conditions = conditionsIn(form);
  const isMatched = conditions.length > 0;
  const handleChange = (next: readonly RuleCondition[]) => form.set('conditions', next.map(writeCondition));
  const problem = form.problem('conditions');
  const isFull = conditions.length >= mostFurther;
  return (
    <>
      {conditions.map((condition, place) => (
        <Line
          // A condition is what stands at its place.
          key={place}
          label={t(`rules.label.${rule.match === 'any' ? 'or' : 'and'}`)}
          sentence={sentences[condition.source]}
          parts={partsOf({
            form,
            condition,
            place: place + 2,
            onChange: (changed) =>
              handleChange(conditions.map((each, at) => (at === place ? changed : each))),
            onRemove: () => handleChange(conditions.filter((_, at) => at !== place)),
          })}
        />
      ))}
      <Line
        label={t('rules.label.together')}
        sentence={isMatched ? 'together' : 'alone'}
        parts={{
          match: <Match form={form} rule={rule} />,
          triggerAfterS: <SecondsPart form={form} name="triggerAfterS" />,
          add: (
            <span className={styles.part}>
              <Button
                size="small"
                type="dashed"
                disabled={isFull || !conditions.every(isWholeCondition)}
                onClick={() => handleChange([...conditions, blankCondition('signal')])}
              >
                {t('rules.editor.addCondition')}
              </Button>
              {isMatched ? (
                <small>
                  {t('rules.editor.counted', {
                    count: String(conditions.length + 1),
                    most: String(mostFurther + 1),
                  })}
                </small>
              ) : null}
              {problem === undefined ? null : <ProblemLine>{problem}</ProblemLine>}
            </span>
          ),
        }}
      />
    </>
  );
}

/** Whether all conditions must hold, or any of them. */
function Match({ form, rule }: FurtherProps) {
  return (
    <Select
      aria-label={form.words.label('match')}
      value={rule.match ?? 'all'}
      popupMatchSelectWidth={false}
      options={alarmMatches.map((value) => ({ value, label: form.words.choice('match', value) }))}
      onChange={(next) => form.set('match', next)}
    />
  );
}

const sentences = { signal: 'moreSignal', state: 'moreState', fault: 'moreFault' } as const;

interface ConditionProps {
  readonly form: FormParts;
  readonly condition: RuleCondition;
  /** Which condition of the rule it is, of which its own is the first. */
  readonly place: number;
  readonly onChange: (condition: RuleCondition) => void;
  readonly onRemove: () => void;
}

function partsOf(props: ConditionProps) {
  const { form, condition } = props;
  return {
    source: <SourcePart {...props} />,
    signal: <SignalPart {...props} />,
    operator: <OperatorPart {...props} />,
    value: <ValuePart {...props} name="value" />,
    back: <b>{form.words.choice('operator', backOperator(condition.operator)).toLocaleLowerCase()}</b>,
    clearValue: <ValuePart {...props} name="clearValue" />,
    states: <StatesPart {...props} />,
    faultCodes: <FaultsPart {...props} />,
    remove: <RemovePart {...props} />,
  };
}

function useLabel({ form, place }: ConditionProps): (name: string) => string {
  const t = useT('messaging');
  return (name) => t('rules.editor.ofCondition', { place: String(place), label: form.words.label(name) });
}

function SourcePart(props: ConditionProps) {
  const { form, condition, onChange } = props;
  const label = useLabel(props);
  return (
    <Select
      aria-label={label('source')}
      value={condition.source}
      popupMatchSelectWidth={false}
      options={furtherSources.map((value) => ({ value, label: form.words.choice('source', value) }))}
      onChange={(source) => onChange(blankCondition(source))}
    />
  );
}

function SignalPart(props: ConditionProps) {
  const { form, condition, onChange } = props;
  const label = useLabel(props);
  return (
    <SignalSelect
      label={label('signal')}
      value={condition.signal}
      values={form.values}
      onChange={(signal) => onChange({ ...condition, signal })}
    />
  );
}

function OperatorPart(props: ConditionProps) {
  const { form, condition, onChange } = props;
  const label = useLabel(props);
  return (
    <Select
      aria-label={label('operator')}
      className={styles.operator ?? ''}
      value={condition.operator}
      popupMatchSelectWidth={false}
      options={alarmOperators.map((value) => ({ value, label: form.words.choice('operator', value) }))}
      onChange={(operator) => onChange({ ...condition, operator })}
    />
  );
}

function ValuePart(props: ConditionProps & { name: 'value' | 'clearValue' }) {
  const { form, condition, name, onChange } = props;
  const t = useT('messaging');
  const label = useLabel(props);
  const { find } = useRuleSignals();
  const unit = find(condition.signal ?? '')?.unit ?? '';
  return (
    <span className={styles.part} data-size="number">
      <NumberInput
        label={label(name)}
        value={condition[name]}
        language={form.words.language}
        onChange={(value) => onChange({ ...condition, [name]: typeof value === 'number' ? value : null })}
      />
      {unit === '' ? null : <small>{t(`basics:units.${unit}`)}</small>}
      {name === 'clearValue' && condition.clearValue === null ? (
        <small>{t('rules.editor.sameValue')}</small>
      ) : null}
    </span>
  );
}

function StatesPart(props: ConditionProps) {
  const { condition, onChange } = props;
  const t = useT('telemetry');
  const label = useLabel(props);
  return (
    <span className={styles.part} data-size="list">
      <Select
        mode="multiple"
        aria-label={label('states')}
        value={[...condition.states]}
        options={alarmStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(states) => onChange({ ...condition, states })}
      />
    </span>
  );
}

function FaultsPart(props: ConditionProps) {
  const { condition, onChange } = props;
  const t = useT('messaging');
  const label = useLabel(props);
  return (
    <span className={styles.part} data-size="list">
      <Select
        mode="tags"
        aria-label={label('faultCodes')}
        tokenSeparators={[',', '，', '|', ' ']}
        value={[...condition.faultCodes]}
        onChange={(faultCodes) => onChange({ ...condition, faultCodes })}
      />
      {condition.faultCodes.length === 0 ? <small>{t('rules.editor.anyFault')}</small> : null}
    </span>
  );
}

function RemovePart({ place, onRemove }: ConditionProps) {
  const t = useT('messaging');
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('rules.editor.removeCondition', { place: String(place) })}
      onClick={onRemove}
    >
      ×
    </Button>
  );
}

function conditionsIn({ values }: FormParts): RuleCondition[] {
  const texts = values['conditions'];
  return Array.isArray(texts) ? texts.flatMap((text) => readCondition(String(text)) ?? []) : [];
}

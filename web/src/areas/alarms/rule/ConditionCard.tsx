import { isOfSeveral } from '@millwright/contract/areas/alarms/rule/pushRuleConditions.ts';
import {
  isOfSpindles,
  isOfSubjects,
  machineSources,
  measuredSources,
  subjectFigures,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { backOperator, type SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { FormParts } from '../../../resource/slotParts.ts';
import { FurtherConditions } from './FurtherConditions.tsx';
import { Line, SentencePart, SecondsPart, Tick } from './Line.tsx';
import { useRuleSignals } from './useRuleSignals.ts';
import styles from './rule.module.css';

type CardProps = { form: FormParts; rule: SpokenRule };

/** When it alarms, and when the alarm is over. */
export function ConditionCard({ form, rule }: CardProps) {
  const t = useT('messaging');
  const unit = useUnit(rule);
  const label = (name: string) => t(`rules.label.${name}`);
  const isMeasured = isMeasuredBy(rule);
  const isOfMachine = !isOfSubjects(rule.source);
  const isSaid = machineSources.some((each) => each === rule.source);
  return (
    <section className={styles.card} aria-label={t('rules.editor.when')}>
      <h2>{t('rules.editor.when')}</h2>
      <Line
        label={label(isOfMachine ? 'object' : 'subject')}
        sentence={objectSentence(rule)}
        parts={{
          process: <SentencePart form={form} name="process" empty={t('rules.said.allMachines')} />,
          modelIds: (
            <SentencePart form={form} name="modelIds" size="list" empty={t('rules.editor.allModels')} />
          ),
          machineIds: (
            <SentencePart form={form} name="machineIds" size="list" empty={t('rules.editor.allMachines')} />
          ),
          varietyIds: (
            <SentencePart form={form} name="varietyIds" size="list" empty={t('rules.editor.allVarieties')} />
          ),
          partIds: <SentencePart form={form} name="partIds" size="list" empty={t('rules.editor.allParts')} />,
        }}
      />
      <Line
        label={label('when')}
        sentence={whenSentence(rule)}
        parts={{
          source: <SentencePart form={form} name="source" />,
          signal: <SentencePart form={form} name="signal" />,
          kpi: <SentencePart form={form} name="kpi" />,
          states: <SentencePart form={form} name="states" size="list" />,
          faultCodes: (
            <SentencePart form={form} name="faultCodes" size="list" empty={t('rules.editor.anyFault')} />
          ),
          windowH: (
            <SentencePart form={form} name="windowH" size="number" empty={t('rules.editor.sinceDoff')} />
          ),
          operator: <SentencePart form={form} name="operator" />,
          value: <SentencePart form={form} name="value" size="number" unit={unit} />,
          onlyRunning: <Tick form={form} name="onlyRunning" />,
          triggerAfterS: <SecondsPart form={form} name="triggerAfterS" />,
        }}
      />
      {rule.source === 'kpi' || rule.source === 'silence' || !isSaid ? null : (
        <FurtherConditions form={form} rule={rule} />
      )}
      <Over form={form} rule={rule} unit={unit} />
      <Line
        label={label('grade')}
        sentence={isMeasured ? 'graver' : 'priority'}
        parts={{
          priority: <SentencePart form={form} name="priority" />,
          operatorText: (
            <b>{rule.operator ? form.words.choice('operator', rule.operator).toLocaleLowerCase() : '…'}</b>
          ),
          graveValue: (
            <SentencePart
              form={form}
              name="graveValue"
              size="number"
              unit={unit}
              empty={t('rules.editor.none')}
            />
          ),
        }}
      />
      <Line
        label={label('schedule')}
        sentence={rule.schedule === 'hours' || rule.schedule === 'shifts' ? rule.schedule : 'schedule'}
        parts={{
          schedule: <SentencePart form={form} name="schedule" />,
          hoursFrom: <SentencePart form={form} name="hoursFrom" size="number" />,
          hoursTo: <SentencePart form={form} name="hoursTo" size="number" />,
          shifts: <SentencePart form={form} name="shifts" size="list" />,
        }}
      />
      {rule.source === 'kpi' || rule.source === 'silence' || !isSaid ? null : (
        <Line
          label={label('noData')}
          sentence="noData"
          parts={{
            noDataMin: (
              <SentencePart form={form} name="noDataMin" size="number" empty={t('rules.editor.none')} />
            ),
          }}
        />
      )}
      {rule.source === 'silence' ? (
        <Line
          label={label('noData')}
          sentence="gateway"
          parts={{ isHiddenByGateway: <Tick form={form} name="isHiddenByGateway" /> }}
        />
      ) : null}
      <Line
        label={label('effects')}
        sentence="effects"
        parts={{
          needsTaking: <Tick form={form} name="needsTaking" />,
          // What is ticked already can be taken off.
          makesTask: isOfMachine || rule.makesTask === true ? <Tick form={form} name="makesTask" /> : null,
        }}
      />
    </section>
  );
}

function isMeasuredBy({ source }: SpokenRule): boolean {
  return measuredSources.some((each) => each === source);
}

/** The sentence of what a rule is for, and that of what it looks at, below `rules.line`. */
function objectSentence({ source }: SpokenRule): string {
  if (isOfSpindles(source)) return 'spindles';
  return isOfSubjects(source) ? `${subjectFigures[source].of}s` : 'object';
}
function whenSentence(rule: SpokenRule): string {
  if (isOfSubjects(rule.source)) return 'subject';
  return isOfSeveral(rule) ? `${rule.source ?? 'signal'}First` : (rule.source ?? 'silence');
}

function Over({ form, rule, unit }: CardProps & { unit: string }) {
  const t = useT('messaging');
  const isMeasured = isMeasuredBy(rule);
  const together = rule.match === 'any' ? 'overAny' : 'overAll';
  const one = overKey(rule, isMeasured);
  const several = isMeasured ? together : (`${together}Other` as const);
  const sentence = isOfSeveral(rule) ? several : one;
  return (
    <Line
      label={t('rules.label.over')}
      sentence={sentence}
      parts={{
        back: <b>{form.words.choice('operator', backOperator(rule.operator)).toLocaleLowerCase()}</b>,
        clearValue: (
          <SentencePart
            form={form}
            name="clearValue"
            size="number"
            unit={unit}
            empty={t('rules.editor.sameValue')}
          />
        ),
        clearAfterS: <SecondsPart form={form} name="clearAfterS" />,
      }}
    />
  );
}

function overKey({ source }: SpokenRule, isMeasured: boolean) {
  if (isMeasured) return 'over';
  if (source === 'silence') return 'overSilence';
  return 'overOther';
}

/** The unit of what the rule looks at. */
function useUnit({ source, kpi, signal }: SpokenRule): string {
  const t = useT('basics');
  const { find } = useRuleSignals();
  if (isOfSubjects(source)) return t(`units.${subjectFigures[source].unit}`);
  const unit = source === 'kpi' ? kpiUnit(kpi) : (find(signal ?? '')?.unit ?? '');
  return unit === '' ? '' : t(`units.${unit}`);
}

function kpiUnit(kpi: SpokenRule['kpi']): string {
  return kpi ? kpis[kpi].unit : '';
}

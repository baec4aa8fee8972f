import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { mostDistributed } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { Button, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useFigures } from '../parts/useFigures.ts';
import shared from '../parts/distribution.module.css';
import { type DistributionDraft, type Parameter, presentValues, valueProblem } from './draft.ts';
import styles from './newDistribution.module.css';
import layout from '../../../kit/layout.module.css';

type ParameterLinesProps = {
  ground: DistributionGround;
  draft: DistributionDraft;
  onChange: (draft: DistributionDraft) => void;
};

/** The parameters to be sent: what the machines are set to, the new value, and between which limits it must be. */
export function ParameterLines({ ground, draft, onChange }: ParameterLinesProps) {
  const t = useT('production');
  const chosen = new Set(draft.values.map(({ parameterId }) => parameterId));
  const left = ground.parameters.filter(({ id }) => !chosen.has(id));
  const isFull = draft.values.length >= mostDistributed.parameters;
  const put = (parameterId: string, newValue: number | null) =>
    onChange({
      ...draft,
      values: draft.values.map((each) =>
        each.parameterId === parameterId ? { parameterId, newValue } : each,
      ),
    });
  return (
    <section className={`${layout.cardStack} ${shared.card}`}>
      <h2>{t('distribution.parameters')}</h2>
      {draft.values.length === 0 ? null : (
        <ul className={styles.lines}>
          {draft.values.map(({ parameterId, newValue }) => {
            const parameter = ground.parameters.find(({ id }) => id === parameterId);
            return parameter === undefined ? null : (
              <Line
                key={parameterId}
                parameter={parameter}
                present={presentValues(ground, {
                  machineIds: draft.machineIds,
                  code: parameter.collectionCode,
                })}
                value={newValue}
                onChange={(value) => put(parameterId, value)}
                onRemove={() =>
                  onChange({
                    ...draft,
                    values: draft.values.filter((each) => each.parameterId !== parameterId),
                  })
                }
              />
            );
          })}
        </ul>
      )}
      {left.length === 0 || isFull ? null : (
        <Select
          aria-label={t('distribution.addParameter')}
          placeholder={t('distribution.addParameter')}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ maxWidth: 420 }}
          value={null}
          options={left.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={(parameterId: string | null) => {
            if (parameterId !== null)
              onChange({ ...draft, values: [...draft.values, { parameterId, newValue: null }] });
          }}
        />
      )}
    </section>
  );
}

type LineProps = {
  parameter: Parameter;
  present: ReturnType<typeof presentValues>;
  value: number | null;
  onChange: (value: number | null) => void;
  onRemove: () => void;
};

function Line({ parameter, present, value, onChange, onRemove }: LineProps) {
  const t = useT('production');
  const figures = useFigures();
  const noteId = useId();
  const { digits, min, max, needsRelease } = parameter;
  const problem = valueProblem(parameter, value);
  const isSame = present.values.length === 1 && !present.isUnknown && present.values[0] === value;
  const text = (of: number) => figures.value(of, digits);
  const now = [
    ...present.values.map(text),
    ...(present.isUnknown ? [t('distribution.unknownValue')] : []),
  ].join(' / ');
  const said = Object.fromEntries(
    Object.entries(problem?.params ?? {}).map(([name, figure]) => [
      name,
      name === 'digits' ? figure : text(figure),
    ]),
  );
  const note = () => {
    if (problem) return t(`distribution.${problem.key}`, said);
    if (isSame) return t('distribution.same');
    return null;
  };
  return (
    <li>
      <div>
        <b>{nameOf(parameter)}</b>
        <small className={layout.quiet}>
          {t('distribution.values', { values: now === '' ? '—' : now })} ·{' '}
          {t('distribution.range', { min: text(min), max: text(max) })}
          {needsRelease ? <> · {t('distribution.second')}</> : null}
        </small>
      </div>
      <div>
        <InputNumber
          aria-label={`${t('distribution.newValue')} ${parameter.description}`}
          aria-describedby={noteId}
          status={value !== null && problem !== undefined ? 'error' : ''}
          controls={false}
          value={value}
          onChange={(typed) => onChange(typed)}
        />
        <small
          id={noteId}
          className={value !== null && problem !== undefined ? shared.reason : layout.quiet}
          aria-live="polite"
        >
          {note()}
        </small>
      </div>
      <Button
        size="small"
        type="text"
        aria-label={t('distribution.removeParameter', { name: parameter.description })}
        onClick={onRemove}
      >
        ✕
      </Button>
    </li>
  );
}

function nameOf({ description, unit }: Parameter): string {
  return unit === null ? description : `${description} [${unit}]`;
}

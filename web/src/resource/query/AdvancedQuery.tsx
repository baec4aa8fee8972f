import type { Field } from '@millwright/contract/core/fields/fields.ts';
import {
  type MatchType,
  matchTypes,
  mostConditions,
  type SuperQueryCondition,
  type SuperQueryRule,
} from '@millwright/contract/core/resource/listQuery.ts';
import { Button, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { MenuIcon } from '../../kit/marks/MenuIcon.tsx';
import { useDerived } from '../context.ts';
import {
  finishedConditions,
  type DraftCondition,
  conditionDraft,
  rulesFor,
  takesValue,
} from '../model/form/conditions.ts';
import { fieldsOf, isAskable, isNameable } from '../model/form/fieldsOf.ts';
import type { ResourceWords } from '../words.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { Foot, FootRest } from '../parts/Foot.tsx';
import { ProblemLine } from '../parts/conflict/ProblemLine.tsx';
import styles from './advancedQuery.module.css';

export interface AdvancedQuestion {
  conditions: readonly SuperQueryCondition[];
  matchType: MatchType;
}

type AdvancedQueryProps = {
  asked: AdvancedQuestion;
  words: ResourceWords;
  onRun: (question: AdvancedQuestion) => void;
  /** Asks for a name; the query is not run by this. */
  onSave: (question: AdvancedQuestion) => void;
  onClose: () => void;
};

/** Any fields, any rules, all or any of them. Without a condition it is neither run nor saved. */
export function AdvancedQuery({ asked, words, onRun, onSave, onClose }: AdvancedQueryProps) {
  const { t } = words;
  const [lines, setLines] = useState<readonly DraftCondition[]>(() =>
    asked.conditions.length === 0 ? [blankLine(0)] : conditionDraft(asked.conditions),
  );
  const [matchType, setMatchType] = useState(asked.matchType);
  const [isEmpty, setIsEmpty] = useState(false);
  const use = (then: (question: AdvancedQuestion) => void) => {
    const conditions = finishedConditions(lines);
    setIsEmpty(conditions.length === 0);
    if (conditions.length > 0) then({ conditions, matchType });
  };
  const change = (key: number, part: Partial<DraftCondition>) => {
    setIsEmpty(false);
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  };
  return (
    <Modal
      open
      centered
      width={760}
      title={t('query.title')}
      onCancel={onClose}
      footer={
        <Foot>
          <Button onClick={() => use(onSave)}>{t('query.save')}</Button>
          <FootRest />
          <Button onClick={onClose}>{t('core:actions.cancel')}</Button>
          <Button type="primary" onClick={() => use(onRun)}>
            {t('query.run')}
          </Button>
        </Foot>
      }
    >
      <div className={styles.query} data-testid="query">
        <Segmented
          aria-label={t('query.match')}
          options={matchTypes.map((value) => ({ value, label: t(`query.${value}`) }))}
          value={matchType}
          onChange={setMatchType}
        />
        <ol>
          {lines.map((line, place) => (
            <Line
              key={line.key}
              line={line}
              place={place + 1}
              words={words}
              onChange={(part) => change(line.key, part)}
              onRemove={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ol>
        {isEmpty ? <ProblemLine>{t('query.noCondition')}</ProblemLine> : null}
        <Button
          type="dashed"
          disabled={lines.length >= mostConditions}
          onClick={() => setLines((before) => [...before, blankLine(nextKey(before))])}
        >
          {t('query.addCondition')}
        </Button>
      </div>
    </Modal>
  );
}

type LineProps = {
  line: DraftCondition;
  place: number;
  words: ResourceWords;
  onChange: (part: Partial<DraftCondition>) => void;
  onRemove: () => void;
};

function Line({ line, place, words, onChange, onRemove }: LineProps) {
  const { resource } = useDerived();
  const { t } = words;
  const fields = fieldsOf(resource);
  const field: Field | undefined = line.field === undefined ? undefined : fields[line.field];
  const rules = field === undefined ? [] : rulesFor(field);
  const options = Object.entries(fields)
    .filter(([name, each]) => isAskable(name) && isNameable(each))
    .map(([value]) => ({ value, label: words.label(value) }));
  return (
    <li>
      <Select
        aria-label={`${t('query.field')} ${place}`}
        placeholder={t('query.field')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={line.field ?? null}
        onChange={(name: string | null) => {
          const next = name === null ? undefined : fields[name];
          const [rule = 'eq'] = next === undefined ? [] : rulesFor(next);
          onChange({ field: name ?? undefined, rule, val: '' });
        }}
      />
      <Select<SuperQueryRule | null>
        aria-label={`${t('query.rule')} ${place}`}
        disabled={field === undefined}
        options={rules.map((value) => ({ value, label: t(`query.rules.${value}`) }))}
        value={field === undefined ? null : line.rule}
        placeholder={t('query.rule')}
        onChange={(rule) => onChange({ rule: rule ?? line.rule })}
      />
      {field === undefined || line.field === undefined || !takesValue(line.rule) ? (
        <span />
      ) : (
        <ConditionValue
          key={`${line.field} ${line.rule === 'in' ? 'several' : 'one'}`}
          name={line.field}
          field={field}
          isSeveral={line.rule === 'in'}
          label={`${t('query.value')} ${place}`}
          words={words}
          value={line.val}
          onChange={(val) => onChange({ val })}
        />
      )}
      <Button
        type="text"
        icon={<MenuIcon name="close" size={12} />}
        aria-label={t('query.removeCondition', { place })}
        onClick={onRemove}
      />
    </li>
  );
}

function blankLine(key: number): DraftCondition {
  return { key, field: undefined, rule: 'eq', val: '' };
}

function nextKey(lines: readonly DraftCondition[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}

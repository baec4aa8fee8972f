import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { belongs } from '@millwright/contract/core/fields/when.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { RichText } from '../../kit/text/RichText.tsx';
import { useDerived } from '../context.ts';
import { fieldsOf, isFact, stateName } from '../model/form/fieldsOf.ts';
import { isWay } from '../model/form/lifeSteps.ts';
import { isBlank } from '../model/values/valueText.ts';
import { FieldCell } from '../parts/Cell.tsx';
import { type Detail, DetailList } from '../widgets/dialogs/DetailList.tsx';
import type { ResourceWords } from '../words.ts';
import { ChildRows } from './ChildRows.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { History } from './History.tsx';
import { LifeWay } from './LifeWay.tsx';
import styles from './detailBody.module.css';

type DetailBodyProps = { row: ResourceRow; words: ResourceWords };

/** Everything about a row: its way so far, its fields by groups, its lines with their totals, who changed it. */
export function DetailBody({ row, words }: DetailBodyProps) {
  const { resource, children, slots } = useDerived();
  const [hasHistory, setHasHistory] = useState(false);
  const { t } = words;
  const entries = Object.entries(fieldsOf(resource)).filter(([, field]) => belongs(field, row));
  const facts = entries.filter(([name]) => isFact(name));
  const hasGroups = Object.keys(resource.groups).length > 0;
  // State and title stand in the head; a plain list of all fields has its title too.
  const isInHead = (name: string) => name === stateName || (hasGroups && name === resource.title);
  const fields = entries.filter(([name]) => !isFact(name) && !isInHead(name));
  const details = (of: readonly [string, Field][]): Detail[] =>
    of.map(([name, field]) => ({
      key: name,
      label: words.head(name, field),
      isWide: kindOf(field).isWide === true,
      isBlank: isBlank(row[name]) && !Object.hasOwn(slots.cell ?? {}, name),
      value:
        field.kind === 'richText' && typeof row[name] === 'string' ? (
          <RichText html={row[name]} />
        ) : (
          <FieldCell name={name} field={field} row={row} words={words} isWhole />
        ),
    }));
  const grouped = new Set(Object.values(resource.groups).flat());
  const single = fields.filter(([name]) => !grouped.has(name));
  const Below = slots.detailBelow;
  return (
    <div className={styles.detail} data-testid="detail">
      {resource.lifeCycle !== undefined && isWay(resource.lifeCycle) ? (
        <LifeWay lifeCycle={resource.lifeCycle} row={row} words={words} />
      ) : null}
      {single.length === 0 ? null : <DetailList details={details(single)} />}
      {Object.entries(resource.groups).map(([group, names]) => (
        <FieldGroup
          key={group}
          title={words.group(group)}
          details={details(fields.filter(([name]) => names.includes(name)))}
          words={words}
        />
      ))}
      {Object.entries(children).map(([list, child]) => (
        <ChildRows key={list} list={list} child={child} row={row} parent={words} />
      ))}
      {Below === undefined ? null : <Below row={row} />}
      {slots.guestsBelow?.map((Guest, place) => (
        <Guest key={place} row={row} />
      ))}
      <div className={styles.detailFacts}>
        <DetailList details={details(facts)} columns={facts.length > 4 ? 3 : 4} />
      </div>
      <section className={styles.detailHistory}>
        <Button aria-expanded={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
          {t('detail.history')}
        </Button>
        {hasHistory ? <History id={row.id} words={words} /> : null}
      </section>
    </div>
  );
}

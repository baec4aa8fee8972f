import { isMadeByServer } from '@millwright/contract/core/resource/declared.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { isNumeric } from '../../model/columns/columns.ts';
import { isBlank, plainText } from '../../model/values/valueText.ts';
import type { ResourceWords } from '../../words.ts';
import { Unit } from '../../parts/Unit.tsx';
import { Quiet } from '../../parts/Quiet.tsx';
import styles from '../givenValue.module.css';

type GivenValueProps = {
  resource: Resource;
  name: string;
  field: Field;
  value: unknown;
  /** The stored row, which has the words of coded values. */
  row: Readonly<Record<string, unknown>> | undefined;
  words: ResourceWords;
};

/** A value that nobody fills in: computed while people type, given by the server when a new row is saved, or as stored. */
export function GivenValue({ resource, name, field, value, row, words }: GivenValueProps) {
  const said = row?.[`${name}_dictText`];
  const isComputed = Object.hasOwn(resource.computed, name);
  const isAwaited =
    isBlank(value) && !isComputed && isMadeByServer(resource, name, field) && row?.['id'] === undefined;
  if (isAwaited)
    return (
      <output className={styles.given} data-testid="given">
        <Quiet>{words.t('form.givenLater')}</Quiet>
      </output>
    );
  const text = typeof said === 'string' && said !== '' ? said : plainText(value, { name, field }, words);
  const unit = isNumeric(field) && !isBlank(value) ? words.unit(field) : '';
  return (
    <output className={styles.given} data-testid="given" data-number={isNumeric(field) || undefined}>
      {text}
      {unit === '' ? null : <Unit> {unit}</Unit>}
    </output>
  );
}

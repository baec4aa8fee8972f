import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { plainText } from '../../model/values/valueText.ts';
import { useReferenceTexts } from '../../widgets/choices/reference.ts';
import type { ResourceWords } from '../../words.ts';

type DraftValueProps = { name: string; field: Field; value: unknown; words: ResourceWords };

/** A value as it stands in a form; a reference by what it is called. */
export function DraftValue({ name, field, value, words }: DraftValueProps) {
  const texts = useReferenceTexts(field.to, typeof value === 'string' ? [value] : [], words);
  return texts.get(String(value)) ?? plainText(value, { name, field }, words);
}

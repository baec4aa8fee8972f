import { parameterValue } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { isRead, readNumber } from '@millwright/contract/core/values/index.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type BrokenRule, failRules } from '../../../platform/http/errors/fail.ts';

/** Reads what was typed by the language of the reader. Throws `core.invalid`, which names each value that cannot be read. */
export function readReadings(raw: readonly string[], language: Language): number[] {
  const broken: BrokenRule[] = [];
  const values = raw.map((text, index) => {
    const field = `readings.${index}`;
    const reading = readNumber(text, { language });
    if (!isRead(reading)) {
      const { reason, expected } = reading.refusal;
      broken.push({ field, rule: reason, params: { value: text, expected } });
      return 0;
    }
    const { value } = reading;
    if (value < parameterValue.min) broken.push({ field, rule: 'min', params: { min: parameterValue.min } });
    if (value > parameterValue.max) broken.push({ field, rule: 'max', params: { max: parameterValue.max } });
    return value;
  });
  const [first, ...others] = broken;
  if (first !== undefined) throw failRules([first, ...others]);
  return values;
}

import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatQuantity } from '../../../kit/text/format.ts';
import styles from './presentOutput.module.css';
import { useCorrectable } from './useCorrectable.ts';

type PresentOutputProps = {
  values: Readonly<Record<string, unknown>>;
  row: { readonly id: string } | undefined;
};

/** Output of the machine, variety and shift that the form of a correction names, as it is now, and why it cannot be corrected. */
export function PresentOutput({ values }: PresentOutputProps) {
  const t = useT('production');
  const answer = useCorrectable(values);
  if (answer === undefined) return null;
  const { outputKg, shifts } = answer;
  const refusal = shifts.find(({ shift }) => shift === values['shift'])?.refusal ?? null;
  if (outputKg === null && refusal === null) return null;
  return (
    <section className={styles.present} aria-live="polite" data-testid="present-output">
      {outputKg === null ? null : (
        <p>
          {t('correction.present')}{' '}
          <b>{formatQuantity(outputKg, { decimals: 3, unit: 'kg', language: readLanguage() })}</b>
        </p>
      )}
      {refusal === null ? null : <p data-tone="bad">{refusal}</p>}
    </section>
  );
}

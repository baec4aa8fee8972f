import { readLanguage } from '../../../app/i18n/language.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import layout from '../../../kit/layout.module.css';

/** A mass in kilograms, to a tenth; nothing is quiet. */
export function Mass({ kg }: { kg: number | null }) {
  const text = kg === null ? '—' : formatNumber(kg, 1, readLanguage());
  return <span className={kg === null || kg === 0 ? layout.faint : undefined}>{text}</span>;
}

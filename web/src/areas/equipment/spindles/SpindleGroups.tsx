import { readLanguage } from '../../../app/i18n/language.ts';
import { useVarietyColours } from '../../../app/api/useVarietyColours.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, formatRange } from '../../../kit/text/format.ts';
import { spindleParts } from './spindleParts.ts';
import styles from './spindleGroups.module.css';

type SpindleGroupsProps = { lines: unknown; positions: number };

/** The spindles of a machine as a strip, as long as it has spindles, with its groups; nothing where it has none. */
export function SpindleGroups({ lines, positions }: SpindleGroupsProps) {
  const t = useT('equipment');
  const language = readLanguage();
  const colourOf = useVarietyColours();
  const parts = spindleParts(lines, positions);
  if (parts.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('spindles.strip')}>
      <ol>
        {parts.map(({ first, last, isFree, varietyId, text }) => {
          const range =
            first === last
              ? formatNumber(first, 0, language)
              : formatRange(first, last, { decimals: 0, language });
          const name = isFree ? t('spindles.none') : text;
          return (
            <li
              key={first}
              style={{
                flexGrow: last - first + 1,
                borderColor: colourOf(varietyId),
              }}
              data-free={isFree || undefined}
              title={[range, name].filter(Boolean).join(' · ')}
            >
              <b>{range}</b>
              <span>{name}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

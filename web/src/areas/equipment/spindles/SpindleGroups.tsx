import { useT } from '../../../app/i18n/useT.ts';
import { varietyColour } from '../../../theme/series.ts';
import { spindleParts } from './spindleParts.ts';
import styles from './spindleGroups.module.css';

type SpindleGroupsProps = { lines: unknown; positions: number };

/** The spindles of a machine as a strip, as long as it has spindles, with its groups; nothing where it has none. */
export function SpindleGroups({ lines, positions }: SpindleGroupsProps) {
  const t = useT('equipment');
  const parts = spindleParts(lines, positions);
  if (parts.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('spindles.strip')}>
      <ol>
        {parts.map(({ first, last, group, text }) => {
          const range = first === last ? String(first) : `${first}–${last}`;
          const name = group === undefined ? t('spindles.none') : text;
          return (
            <li
              key={first}
              style={{
                flexGrow: last - first + 1,
                ...(group === undefined ? {} : { borderColor: varietyColour(group - 1) }),
              }}
              data-free={group === undefined || undefined}
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

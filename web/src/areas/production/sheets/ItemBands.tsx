import { useT } from '../../../app/i18n/useT.ts';
import { bandOf } from './bandOf.ts';
import { sheetFigure, rangeText } from './sheetFigure.ts';
import { type ItemLine, itemLines } from './itemLines.ts';
import styles from './sheets.module.css';

/** Each item with both sides: the limits of the standard, and where its average lies between or beyond them. */
export function ItemBands({ items }: { items: unknown }) {
  const t = useT('production');
  const lines = itemLines(items);
  return (
    <section aria-label={t('sheets.averages')} className={styles.bands}>
      <h3>{t('sheets.averages')}</h3>
      {lines.length === 0 ? <p>{t('sheets.noItems')}</p> : null}
      <ul>
        {lines.map((line) => (
          <ItemBand key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function ItemBand({ line }: { line: ItemLine }) {
  const t = useT('production');
  const band = bandOf(line);
  const { name, average, verdict } = line;
  return (
    <li data-verdict={verdict ?? undefined}>
      <span>{name}</span>
      <span className={styles.bar} aria-hidden="true">
        {band === undefined ? null : (
          <>
            <i style={{ left: percent(band.from), right: percent(1 - band.to) }} />
            {band.target === null ? null : <s style={{ left: percent(band.target) }} />}
            {band.average === null ? null : <b style={{ left: percent(band.average) }} />}
          </>
        )}
      </span>
      <span>{rangeText(line)}</span>
      <strong>{sheetFigure(average)}</strong>
      <span>
        {verdict === null ? '' : `${verdict === 'within' ? '✓' : '✕'} ${t(`choices.verdict.${verdict}`)}`}
      </span>
    </li>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { dateText, formatClock, formatTableDay } from '../../../kit/text/formatDate.ts';
import { ShortRests } from '../parts/ShortRests.tsx';
import { crewColour, crewMark, crewName } from '../parts/shiftWords.ts';
import styles from './systemEditor.module.css';
import { changedTurns, shiftTurnKey, type Preview, usePreviewWords } from './usePreviewWords.ts';
import type { SystemEditing } from './useSystemEditor.ts';
import layout from '../../../kit/layout.module.css';

/** What saving would change, in words and as the days around the change before and after it. */
export function PreviewPart({ editor }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const { preview, previewError, retryPreview, problems } = editor;
  const words = usePreviewWords(preview);
  const content = () => {
    if (previewError !== null) return <Failed cause={previewError} onRetry={retryPreview} />;
    if (preview === undefined)
      return <p className={layout.quiet}>{t(problems.length > 0 ? 'preview.mend' : 'preview.waiting')}</p>;
    return (
      <>
        <ul className={styles.words} aria-live="polite">
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ShortRests rests={preview.shortRests} leastHours={preview.leastRestHours} />
        {preview.changesFromMs === null ? null : (
          <PreviewStrips preview={preview} after={t('preview.after')} />
        )}
      </>
    );
  };
  return (
    <section className={styles.part}>
      <h2>{t('editor.preview')}</h2>
      {content()}
    </section>
  );
}

type Turn = Preview['before'][number];

/** The same days twice on one axis of time; shifts that are other ones are outlined. */
export function PreviewStrips({ preview, after: afterText }: { preview: Preview; after: string }) {
  const t = useT('shifts');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const { before, after, changesFromMs, nowMs } = preview;
  const all = [...before, ...after];
  const startMs = Math.min(...all.map((turn) => turn.startMs));
  const endMs = Math.max(...all.map((turn) => turn.endMs));
  const left = (atMs: number) => `${(100 * (atMs - startMs)) / (endMs - startMs)}%`;
  const changed = new Set(changedTurns(preview).map(shiftTurnKey));
  const days = before.filter(
    ({ productionDate }, place) => before[place - 1]?.productionDate !== productionDate,
  );
  const label = (turn: Turn) =>
    `${dateText(turn.productionDate, language)} ${t(`names.${turn.shift}`)} ${crewName(t, turn.crew)} ${formatClock(turn.startMs, zone)}–${formatClock(turn.endMs, zone)}`;
  const strip = (side: string, turns: readonly Turn[], isAfter: boolean) => (
    <div className={styles.stripRow}>
      <span>{side}</span>
      <div
        className={styles.strip}
        role="img"
        aria-label={t('preview.strip', { side, list: turns.map(label).join('; ') })}
      >
        {turns.map((turn) => (
          <span
            key={`${turn.productionDate} ${turn.shift}`}
            title={label(turn)}
            data-changed={(isAfter && changed.has(shiftTurnKey(turn))) || undefined}
            style={{
              left: left(turn.startMs),
              width: `${(100 * (turn.endMs - turn.startMs)) / (endMs - startMs)}%`,
              background: `color-mix(in srgb, ${crewColour(turn.crew)} 34%, var(--mw-surface))`,
            }}
          >
            {crewMark(t, turn.crew)}
          </span>
        ))}
        {changesFromMs === null ? null : (
          <i className={styles.change} style={{ left: left(changesFromMs) }} aria-hidden />
        )}
      </div>
    </div>
  );
  return (
    <div className={styles.strips} tabIndex={0} role="region" aria-label={t('editor.preview')}>
      <div className={styles.stripRow} aria-hidden>
        <span />
        <div className={styles.axis}>
          {days.map((turn) => (
            <span key={turn.productionDate} style={{ left: left(turn.startMs) }}>
              {formatTableDay(turn.startMs, { zone, language })}
            </span>
          ))}
          {nowMs > startMs && nowMs < endMs ? (
            <b style={{ left: left(nowMs) }} title={t('preview.now')}>
              ▼
            </b>
          ) : null}
        </div>
      </div>
      {strip(t('preview.before'), before, false)}
      {strip(afterText, after, true)}
    </div>
  );
}

import { Link } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import { answerToReport, useOutbox } from '../floorOutbox.ts';
import { floorPages } from '../pages.ts';
import styles from '../floor.module.css';

/** What became of a report: its number, that it waits for the network, or why it was not accepted. */
export function Reported({ itemId, onAgain }: { itemId: string; onAgain: () => void }) {
  const t = useT('maintenance');
  const item = useOutbox().items.find(({ id }) => id === itemId);
  const answer = answerToReport(itemId);
  const words = () => {
    if (answer !== undefined)
      return t(answer.isTakenIn ? 'floor.report.doneTakenIn' : 'floor.report.done', {
        number: answer.number,
      });
    return item?.refusal ?? t('floor.report.kept');
  };
  return (
    <main className={styles.page}>
      <section
        className={styles.done}
        data-testid="reported"
        data-bad={item?.refusal !== undefined || undefined}
      >
        <FloorGlyph name={answer === undefined ? 'up' : 'tick'} size={40} />
        <p role="status">{words()}</p>
      </section>
      <div className={styles.actions}>
        <Link to={`${floorPages.tasks}?tab=initiated`} className={styles.main}>
          {t('floor.report.toTasks')}
        </Link>
        <button type="button" className={styles.second} onClick={onAgain}>
          {t('floor.report.again')}
        </button>
      </div>
    </main>
  );
}

import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { type DueTurn, listDueHandovers } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Allowed, useMay } from '../../../app/rights/Allowed.tsx';
import styles from './handover.module.css';
import { useDraft } from './useDraft.ts';
import { useHandoverWords } from '../parts/useHandoverWords.ts';

/** So many handovers of a kind stand in sight until all are asked for. */
const shownTurns = 3;

/**
 * Over the list: what waits for whoever looks, what is to be handed over now, and what nobody handed over. Where it stands
 * alone, it says so when there is nothing.
 */
export function DueHandovers({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useHandoverWords();
  const { data } = useCall(listDueHandovers, {}, { isQuiet: true, everyMs: minuteMs });
  if (data === undefined) return null;
  const { running, toAnswer, disputed, missing, hasTemplates } = data;
  if (!hasTemplates)
    return (
      <p className={styles.none} role="note">
        {t('handover.noTemplates')} {t('handover.noTemplatesHint')}{' '}
        <Allowed action={handoverTemplate.access.read}>
          <Link to={handoverTemplate.screen?.path ?? '/'}>{t('resources.handoverTemplate.list')}</Link>
        </Allowed>
      </p>
    );
  const giving = running.filter(({ isOwn, state }) => isOwn && (state === null || state === 'draft'));
  const isNone = [giving, toAnswer, disputed, missing].every(({ length }) => length === 0);
  if (isNone && isAlone)
    return (
      <p className={styles.none} role="note">
        {t('handover.nothing')} {t('handover.nothingHint')}
      </p>
    );
  return (
    <div className={styles.due} data-testid="due-handovers">
      <Group title={t('handover.takeTitle')} tone="now" turns={toAnswer} />
      <Group title={t('handover.disputedTitle')} tone="bad" turns={disputed} />
      <Group title={t('handover.giveTitle')} turns={giving} />
      <Group
        title={t('handover.missingTitle', { count: missing.length })}
        hint={t('handover.missingHint')}
        tone="warn"
        turns={missing}
      />
    </div>
  );
}

function Group({
  title,
  hint,
  tone,
  turns,
}: {
  title: string;
  hint?: string;
  tone?: string;
  turns: readonly DueTurn[];
}) {
  const { t } = useHandoverWords();
  const [isWhole, setIsWhole] = useState(false);
  if (turns.length === 0) return null;
  return (
    <section data-tone={tone} aria-label={title}>
      <h2>
        {title} {hint === undefined ? null : <small>{hint}</small>}
      </h2>
      <Turns turns={isWhole ? turns : turns.slice(0, shownTurns)} />
      {turns.length > shownTurns ? (
        <Button type="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'handover.showLess' : 'handover.showAll', { count: turns.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Shifts with the way to their handovers. */
function Turns({ turns }: { turns: readonly DueTurn[] }) {
  const words = useHandoverWords();
  const { t } = words;
  const { isBusy, open } = useDraft();
  const mayAdd = useMay(handover.access.add);
  return (
    <ul className={styles.turns}>
      {turns.map((turn) => (
        <li key={`${turn.process} ${turn.departmentId} ${turn.startMs}`}>
          <span>
            <b>{words.place(turn)}</b> <span>{words.turn(turn)}</span>
            {turn.giver === null || turn.state === 'draft' ? null : (
              <small>
                {t('handover.giver')} {turn.giver} · {t('handover.point', { count: turn.openCount })}
              </small>
            )}
          </span>
          {turn.id === null && !mayAdd ? null : (
            <Button
              aria-label={`${t(`handover.${wayOf(turn)}`)} ${words.place(turn)} ${words.turn(turn)}`}
              loading={isBusy}
              onClick={() => void open(turn)}
            >
              {t(`handover.${wayOf(turn)}`)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function wayOf({ id, state, endMs }: DueTurn): string {
  if (state === 'draft') return 'goOn';
  if (id !== null) return 'look';
  return endMs < Date.now() ? 'draftNow' : 'begin';
}

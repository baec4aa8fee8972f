import type { PlatformState } from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { useT } from '../../../app/i18n/useT.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import { type StateColumn, StateTable } from './StateTable.tsx';
import layout from '../../../kit/layout.module.css';

type Reason = PlatformState['quarantine'][number];

/** Why telegrams were not believed. */
export function QuarantineTable({ reasons }: { reasons: readonly Reason[] }) {
  const t = useT('iam');
  const columns: StateColumn<Reason>[] = [
    { head: t('platformState.reason'), cell: ({ reason }) => t(`platformState.reasons.${reason}`) },
    { head: t('platformState.telegrams'), cell: ({ telegrams }) => telegrams, isFigure: true },
    { head: t('platformState.millCount'), cell: ({ mills }) => mills, isFigure: true },
  ];
  return (
    <section className={`${layout.stack12} ${logStyles.part}`} aria-labelledby="quarantine">
      <h2 id="quarantine">{t('platformState.quarantine')}</h2>
      {reasons.length === 0 ? (
        <p role="note">{t('platformState.noQuarantine')}</p>
      ) : (
        <StateTable rows={reasons} columns={columns} keyOf={({ reason }) => reason} />
      )}
    </section>
  );
}

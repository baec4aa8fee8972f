import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type ShownStanding,
  showStanding,
  type StandingDecision,
} from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { standingLayers } from '@millwright/contract/areas/shifts/standing/standingLayers.ts';
import { Button, Drawer, Select, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { dateSpan } from '../../../kit/text/formatDate.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { crewName } from './shiftWords.ts';
import styles from './standingPanel.module.css';
import { useTurnWords } from './useTurnWords.ts';
import layout from '../../../kit/layout.module.css';

type StandingPanelProps = {
  /** Those that can be asked about, the first one at first. */
  machines: readonly { readonly id: number; readonly code: string }[];
  /** The moment at first, epoch ms; now where it is not said. */
  atMs?: number;
  onClose: () => void;
};

/**
 * Who stands at a machine at a moment, and the rows of each layer that say so: who entered them, when, and which decide. Any
 * other moment can be asked for.
 */
export function StandingPanel({ machines, atMs, onClose }: StandingPanelProps) {
  const t = useT('shifts');
  const [machineId, setMachineId] = useState(machines[0]?.id ?? 0);
  const [askedMs, setAskedMs] = useState(atMs);
  const { data, error, refetch } = useCall(showStanding, {
    machineId,
    ...(askedMs === undefined ? {} : { atMs: askedMs }),
  });
  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeleton paragraph={{ rows: 6 }} />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    return <Standing standing={data} />;
  };
  return (
    <Drawer open title={t('decided.title')} onClose={onClose}>
      <div className={styles.asked}>
        {machines.length < 2 ? null : (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('sharing.find')}
            value={machineId}
            options={machines.map(({ id, code }) => ({ value: id, label: code }))}
            onChange={setMachineId}
          />
        )}
        <MomentPicker
          label={t('decided.moment')}
          value={askedMs ?? data?.atMs ?? null}
          onChange={(next) => setAskedMs(next ?? undefined)}
        />
        <Button onClick={() => (askedMs === undefined ? void refetch() : setAskedMs(undefined))}>
          {t('decided.now')}
        </Button>
      </div>
      {content()}
    </Drawer>
  );
}

function Standing({ standing }: { standing: ShownStanding }) {
  const t = useT('shifts');
  const words = useTurnWords();
  const { machine, atMs, system, turn, startMs, endMs, shares, decisions, people, hasHidden } = standing;
  const nameOf = (id: string | null) => people.find((each) => each.id === id)?.realname;
  const entered = (by: string | null, ms: number | null) => {
    if (ms === null) return null;
    const time = words.moment(ms);
    return by === null ? time : t('decided.by', { by, time });
  };
  return (
    <div className={`${layout.stack16} ${styles.panel}`}>
      <p>
        <b>{machine}</b> {words.moment(atMs)}
      </p>
      <section className={styles.now}>
        <h3>{t('decided.until', { from: words.clock(startMs), to: words.clock(endMs) })}</h3>
        {shares.map(({ slotPersonId, personId, factor }) => (
          <p key={slotPersonId ?? ''}>
            <b>{personId === null ? t('sharing.nobody') : nameOf(personId)}</b>{' '}
            <span>{percentText(factor)}</span>
          </p>
        ))}
        {hasHidden ? <p>{t('sharing.outsideScope')}</p> : null}
      </section>
      <ol>
        <Layer name="system">
          <Row note={entered(system.by, system.atMs)}>
            {system.name === '' ? t('standing.default') : system.name} ·{' '}
            {t('decided.since', { date: system.effectiveDate })}
          </Row>
        </Layer>
        <Layer name="crew">
          <Row note={words.turn(turn)}>{crewName(t, turn.crew)}</Row>
        </Layer>
        {standingLayers.map((layer) => {
          const own = decisions.filter((each) => each.layer === layer);
          return (
            <Layer key={layer} name={layer}>
              {own.length === 0 ? (
                <Row note={null}>{t(layer === 'allocation' ? 'decided.nobody' : 'decided.none')}</Row>
              ) : (
                own.map((each) => (
                  <Row key={each.id} note={entered(each.by, each.atMs)} isDeciding={each.isDeciding}>
                    <Said decision={each} nameOf={nameOf} />
                  </Row>
                ))
              )}
            </Layer>
          );
        })}
      </ol>
    </div>
  );
}

type LayerProps = { name: 'system' | 'crew' | StandingDecision['layer']; children: ReactNode };

function Layer({ name, children }: LayerProps) {
  const t = useT('shifts');
  return (
    <li>
      <h3>{t(`decided.layers.${name}`)}</h3>
      {children}
    </li>
  );
}

type RowProps = { note: string | null; isDeciding?: boolean; children: ReactNode };

function Row({ note, isDeciding = false, children }: RowProps) {
  const t = useT('shifts');
  return (
    <p data-deciding={isDeciding || undefined}>
      <span>
        {children} {isDeciding ? <em>{t('decided.decides')}</em> : null}
      </span>
      {note === null ? null : <small>{note}</small>}
    </p>
  );
}

type SaidProps = { decision: StandingDecision; nameOf: (id: string | null) => string | undefined };

function Said({ decision, nameOf }: SaidProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const { layer, personId, standsId, factor, startMs, endMs, fromDate, toDate, turn } = decision;
  const person = nameOf(personId) ?? '—';
  const validFrom = (date: string) =>
    toDate === null ? t('decided.since', { date }) : dateSpan(date, toDate, readLanguage());
  if (layer === 'allocation' || layer === 'share')
    return [
      person,
      factor === null ? null : percentText(factor),
      fromDate === null ? null : validFrom(fromDate),
    ]
      .filter((each) => each !== null)
      .join(' · ');
  if (layer === 'roster') return `${person} · ${t(`resources.rosterChange.choices.turn.${turn ?? 'rest'}`)}`;
  const stands =
    standsId === null
      ? t('decided.vacant', { person })
      : t('decided.standsFor', { person, substitute: nameOf(standsId) ?? '—' });
  return startMs === null || endMs === null ? stands : `${stands} · ${words.span(startMs, endMs)}`;
}

/** A factor of 1/10,000 in percent with two decimals. */
export function percentText(factor: number): string {
  return `${formatNumber((100 * factor) / wholeFactor, 2, readLanguage())} %`;
}

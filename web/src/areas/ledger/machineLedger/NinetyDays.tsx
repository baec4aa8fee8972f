import { ledgerDays, type MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { isOfProcess } from '@millwright/contract/core/kpi.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { Button } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/ChartFrame.tsx';
import { fillClass, fillStyle } from '../../../kit/marks/stateFill.ts';
import { stateOfCode } from '../../../theme/states.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import shared from '../ledgerParts/ledger.module.css';
import { PartLanes } from './Bands.tsx';
import { Changes, Maintenance, Repairs } from './MarkLanes.tsx';
import { dayText, daysTable } from './dayWords.ts';
import { ShiftStates } from './ShiftStates.tsx';
import { ValueLane } from './ValueLane.tsx';
import { breakRateOf, namedDates, windowScale } from './windowScale.ts';
import styles from './machineLedger.module.css';
import layout from '../../../kit/layout.module.css';

type NinetyDaysProps = {
  ledger: MachineLedger;
  words: LedgerWords;
  onMove: (to: string | undefined) => void;
};

/** 90 days in lanes over one axis, with one crosshair through all of them that pointer and arrow keys move. */
export function NinetyDays({ ledger, words, onMove }: NinetyDaysProps) {
  const { t } = words;
  const { scope, days, machine, aims } = ledger;
  const scale = windowScale(scope);
  const plot = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string>();
  const at = days.find(({ date }) => date === picked);
  const step = (by: number) =>
    onMove(addDays(scope.to, by) >= scope.today ? undefined : addDays(scope.to, by));
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    const next = addDays(picked ?? scope.to, picked === undefined ? 0 : by);
    if (next >= scope.from && next <= scope.to) setPicked(next);
  };
  const handlePointer = ({ clientX }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || clientX < box.left) return;
    setPicked(scale.dateAt((clientX - box.left) / box.width));
  };
  const hasBreaks = isOfProcess(kpis.breakRate, machine.kind);
  return (
    <section className={`${layout.card} ${shared.card} ${styles.window}`}>
      <ChartFrame
        title={`${t('ledger.window', { days: ledgerDays })} · ${words.date(scope.from)}–${words.date(scope.to)}`}
        note={<Tools ledger={ledger} words={words} onStep={step} onToday={() => onMove(undefined)} />}
        words={{ asTable: t('core:actions.asTable'), asChart: t('core:actions.asChart') }}
        table={daysTable(ledger, words)}
      >
        <p className={styles.readout} aria-live="polite">
          {at === undefined ? '\u00a0' : dayText(at, ledger, words)}
        </p>
        <div className={styles.scroll} ref={showEnd}>
          <div
            className={styles.lanes}
            role="group"
            tabIndex={0}
            aria-label={t('ledger.window', { days: ledgerDays })}
            onKeyDown={handleKey}
            onPointerMove={handlePointer}
            onPointerLeave={() => setPicked(undefined)}
          >
            <div className={styles.lane}>
              <span />
              <div ref={plot} className={styles.axis} aria-hidden="true">
                {namedDates(scope.from, scale.days, 14).map((date) => (
                  <span key={date} style={{ insetInlineStart: `${100 * scale.ofDate(date)}%` }}>
                    {words.day(date)}
                  </span>
                ))}
                {picked === undefined ? null : (
                  <b
                    className={styles.cross}
                    style={{ insetInlineStart: `${100 * (scale.ofDate(picked) + 0.5 / scale.days)}%` }}
                  />
                )}
              </div>
            </div>
            <ShiftStates days={days} words={words} />
            <Maintenance ledger={ledger} scale={scale} words={words} />
            <Repairs ledger={ledger} scale={scale} words={words} />
            {ledger.parts === undefined ? null : (
              <PartLanes
                parts={ledger.parts.filter(({ to }) => to === null || to >= scope.from)}
                placeOf={scale.ofDate}
                words={words}
              />
            )}
            <Changes changes={ledger.changes} scale={scale} words={words} />
            <ValueLane
              name={t('ledger.output')}
              values={days.map(({ outputG }) => (outputG === null ? null : outputG / 1000))}
              reference={aims.outputG === null ? null : aims.outputG / 1000}
              text={(value) => words.number(value, 0)}
            />
            {hasBreaks ? (
              <ValueLane
                name={t('ledger.breaks')}
                values={days.map(breakRateOf)}
                limit={aims.breakRate}
                text={(value) => words.number(value, kpis.breakRate.digits)}
              />
            ) : null}
          </div>
        </div>
      </ChartFrame>
    </section>
  );
}

/** Where the days do not fit, the newest are seen first. */
function showEnd(element: HTMLDivElement | null): void {
  if (element !== null) element.scrollLeft = element.scrollWidth;
}

type ToolsProps = {
  ledger: MachineLedger;
  words: LedgerWords;
  onStep: (days: number) => void;
  onToday: () => void;
};

/** What the colours are, and the way to other 90 days. */
function Tools({ ledger: { days, scope, life }, words, onStep, onToday }: ToolsProps) {
  const { t } = words;
  const seen = new Set(days.flatMap(({ cells }) => cells.map(({ state }) => state)));
  return (
    <div className={styles.key}>
      {[...seen]
        .toSorted((one, other) => one - other)
        .map((state) => (
          <span key={state}>
            <i
              className={fillClass(stateOfCode(state))}
              style={fillStyle(stateOfCode(state))}
              data-calm={state === stateNumber.running || undefined}
            />
            {stateText(state, words)}
          </span>
        ))}
      <span className={styles.moves}>
        <Button size="small" disabled={scope.from <= life.from} onClick={() => onStep(-30)}>
          {t('ledger.earlier')}
        </Button>
        <Button size="small" disabled={scope.to >= scope.today} onClick={() => onStep(30)}>
          {t('ledger.later')}
        </Button>
        {scope.to >= scope.today ? null : (
          <Button size="small" onClick={onToday}>
            {t('ledger.toToday')}
          </Button>
        )}
      </span>
    </div>
  );
}

function stateText(state: number, words: LedgerWords): string {
  if (state === stateNumber.running) return words.t('ledger.ranAll');
  if (state === stateNumber.offline) return words.t('ledger.noData');
  return words.state(state);
}

import { machineKeywordLength } from '@millwright/contract/areas/equipment/machine/machineTexts.ts';
import type { DrawnMap, MapPlanShape } from '@millwright/contract/areas/equipment/map/mapPlan.ts';
import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { boundsOf } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { mapEditorScreen } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useShiftLabel } from '../../../app/shell/slots.ts';
import { AgeMark } from '../../../kit/boards/marks/AgeMark.tsx';
import { StateLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { usePlanView } from '../../../kit/plan/usePlanView.ts';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import type { StatusRow } from '../machineStatus/rows.ts';
import { ageText } from '../parts/moment.ts';
import { machineAddress } from '../parts/openMachine.ts';
import { stateCounts, urgentFirst } from '../parts/states.ts';
import { useMoment } from '../parts/useMoment.ts';
import { useWords } from '../parts/useWords.ts';
import { MapDrawing } from './MapDrawing.tsx';
import styles from './machineMap.module.css';

/** Longer lists are searched, not scrolled. */
const mostListed = 200;
const zoomStep = 1.4;

type MachineMapViewProps = {
  plan: NonNullable<DrawnMap['plan']>;
  areaName: string;
  rows: readonly StatusRow[];
  header: BoardHeader;
  receivedAtMs: number;
  areas: ReactNode;
};

/** The plan in the colours of its machines' states, with a list in which one is found. */
export function MachineMapView({ plan, areaName, rows, header, receivedAtMs, areas }: MachineMapViewProps) {
  const words = useWords();
  const { t } = words;
  const tCore = useT('equipment');
  const mayEdit = useMay(equipmentMap.access.edit);
  const moment = useMoment(header, receivedAtMs);
  useShiftLabel(words.shiftOf(header));
  const window = usePlanView({ width: plan.lengthM, height: plan.widthM });
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<string>();
  const states = useMemo(() => new Map(rows.map((row) => [row.code, row.state])), [rows]);
  const machines = useMemo(() => {
    const named = plan.shapes.flatMap((shape) =>
      shape.code === null
        ? []
        : [{ shape, code: shape.code, name: nameOf(shape, words), state: stateIn(states, shape.code) }],
    );
    return named.toSorted((a, b) => urgentFirst.indexOf(a.state) - urgentFirst.indexOf(b.state));
  }, [plan.shapes, states, words]);
  const wanted = find.trim().toLowerCase();
  const matching = machines.filter(
    ({ code, name }) => code.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
  const show = ({ shape, code }: { shape: MapPlanShape; code: string }) => {
    setChosen(code);
    window.showPart(boundsOf(shape));
  };
  const handleSearch = () => {
    const [first] = matching;
    if (wanted !== '' && first !== undefined) show(first);
  };
  return (
    <section className={styles.page} data-stale={moment.isStale || undefined}>
      <header className={styles.head}>
        <h1>{t('screens.machineMap')}</h1>
        {areas}
        <Input.Search
          className={styles.find}
          aria-label={t('map.find')}
          placeholder={t('map.find')}
          allowClear
          maxLength={machineKeywordLength}
          value={find}
          onChange={({ target: { value } }) => setFind(value)}
          onSearch={handleSearch}
        />
        <p>
          <AgeMark ageMs={moment.ageMs} text={ageText(moment, words)} />
        </p>
        <div className={styles.tools}>
          <Button size="small" aria-label={tCore('map.zoomOut')} onClick={() => window.zoomBy(1 / zoomStep)}>
            −
          </Button>
          <Button size="small" aria-label={tCore('map.zoomIn')} onClick={() => window.zoomBy(zoomStep)}>
            +
          </Button>
          <Button size="small" onClick={window.showWhole}>
            {tCore('map.whole')}
          </Button>
          {mayEdit ? (
            <Link to={`${mapEditorScreen.path}?${new URLSearchParams({ area: plan.areaId })}`}>
              {t('map.edit')}
            </Link>
          ) : null}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.stage}>
          <MapDrawing
            plan={plan}
            states={states}
            window={window}
            chosen={chosen}
            label={t('map.plan', { area: areaName, count: machines.length })}
          />
        </div>
        <div className={styles.list}>
          {matching.length === 0 ? (
            <p role="status">{t('map.notFound', { text: find.trim() })}</p>
          ) : (
            <ul aria-label={t('map.machines')}>
              {matching.slice(0, mostListed).map((machine) => (
                <li key={machine.code}>
                  <button type="button" aria-pressed={machine.code === chosen} onClick={() => show(machine)}>
                    <StateBadge state={stateOfCode(machine.state)} size="16px" />
                    {machine.name} <small>{words.state(machine.state)}</small>
                  </button>
                  <Link
                    to={machineAddress(machine.code)}
                    aria-label={t('map.open', { machine: machine.code })}
                  >
                    {machine.code}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <StateLegend
        label={t('board.states')}
        counts={stateCounts(
          machines.map(({ state }) => state),
          { order: urgentFirst, words },
        )}
      />
      <p className={styles.hint}>{t('map.hint')}</p>
    </section>
  );
}

/** A machine that no board knows has never been heard. */
function stateIn(states: ReadonlyMap<string, number>, code: string): number {
  return states.get(code) ?? stateNumber.offline;
}

function nameOf({ machineKind, number, code }: MapPlanShape, words: ReturnType<typeof useWords>): string {
  return machineKind === null || number === null ? (code ?? '') : words.machine(machineKind, number);
}

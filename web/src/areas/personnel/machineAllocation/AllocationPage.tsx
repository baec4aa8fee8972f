// One file: the page puts its parts together, with what can be done on the bar above them.
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { AllocationBoard } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import {
  type Duty,
  duties,
  responsibility,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { Button, DatePicker, Segmented, Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { dayFormats, dayOf, dayText } from '../../../resource/slotParts.ts';
import { groupsOf, processShown } from '../responsibility/dutyBoard.ts';
import { selected, type Selection } from '../responsibility/selection.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { AllocationMap } from './AllocationMap.tsx';
import { isForAll, sharesAt, type Tool, worked } from './allocationDraft.ts';
import { BalanceDialog } from './BalanceDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FactorsPanel } from './FactorsPanel.tsx';
import { Matrix } from './Matrix.tsx';
import { type Chosen, Palette } from './Palette.tsx';
import { hasTeam, paletteOf } from './palette.ts';
import { useAllocation } from './useAllocation.ts';
import { useAllocationAddress } from './useAllocationAddress.ts';
import styles from './allocation.module.css';

const tools: readonly Tool[] = ['paint', 'share', 'erase'];

/** Who is to answer for which machine: people from a palette, painted on the matrix or the floor plan, and one save. */
export function AllocationPage({ duty, read }: { duty: Duty; read: AllocationBoard }) {
  const t = useT('personnel');
  const words = useDutyWords();
  const mayEdit = useMay(responsibility.access.edit);
  const address = useAllocationAddress();
  const allocation = useAllocation(duty, read);
  const { board, base, draft, put } = allocation;
  const [chosen, setChosen] = useState<Chosen>();
  const [tool, setTool] = useState<Tool>('paint');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [selection, setSelection] = useState<Selection>();
  const [mapCrew, setMapCrew] = useState<CrewLetter>();
  const [isBalancing, setIsBalancing] = useState(false);
  const { crews } = base;
  const [firstCrew = 'A'] = crews;
  const shownKind = processShown(groupsOf(board, duty), { process: address.process, isLooking: false });
  const process = processes.find((each) => each === shownKind) ?? processes[0];
  const machines = board.machines.filter(({ kind }) => kind === process);
  const ids = machines.map(({ id }) => id);
  const sections = paletteOf({ board, base, machines, process, draft, added });
  const norm = board.norms.find((each) => each.process === process)?.positions;
  const nameOf = (personId: string) => board.people.find(({ id }) => id === personId)?.realname ?? '—';
  const colours = new Map(
    sections.flatMap(({ crew, entries }) =>
      entries.map(({ person, colour }) => [`${person.id} ${crew ?? ''}`, colour] as const),
    ),
  );
  const paintedOf = (personId: string, crew: CrewLetter) => ({
    name: nameOf(personId),
    colour: colours.get(`${personId} ${crew}`) ?? colours.get(`${personId} `) ?? 'var(--mw-text-3)',
  });
  const gaps = machines.reduce(
    (sum, { id }) =>
      sum + crews.filter((crew) => sharesAt(base, draft, { machineId: id, crew }).length === 0).length,
    0,
  );

  /** Works on cells with the tool: those of the chosen person's crew alone, or whole machines for all shifts. */
  const work = (machineIds: readonly number[], columns: readonly CrewLetter[], by: Tool = tool) => {
    if (by === 'erase') {
      put(machineIds.flatMap((machineId) => columns.map((crew) => ({ machineId, crew, shares: [] }))));
      return;
    }
    if (chosen === undefined) return;
    const { personId, crew } = chosen;
    if (crew !== null && !columns.includes(crew)) return;
    put(
      machineIds.map((machineId) => {
        const now = crew !== null || isForAll(base, draft, machineId);
        const shares = now ? sharesAt(base, draft, { machineId, crew: crew ?? firstCrew }) : [];
        return { machineId, crew, shares: worked(shares, by, personId) };
      }),
    );
  };
  const inSelection = (of: Selection) => {
    const { ids: machineIds, first, last } = selected(of, ids);
    return { machineIds, columns: crews.slice(first, last + 1) };
  };
  const workOn = (of: Selection, by: Tool = tool) => {
    const { machineIds, columns } = inSelection(of);
    work(machineIds, columns, by);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) allocation.redo();
    else allocation.undo();
  };
  const focused =
    selection === undefined ? undefined : { id: selection.head.id, crew: crews[selection.head.first] };
  const focusedMachine = machines.find(({ id }) => id === focused?.id);
  const shared =
    focusedMachine === undefined || focused?.crew === undefined
      ? []
      : sharesAt(base, draft, { machineId: focusedMachine.id, crew: focused.crew });
  const crewOnMap = chosen?.crew ?? mapCrew ?? board.turn.crew ?? firstCrew;
  const kinds = processes.filter((each) => board.machines.some(({ kind }) => kind === each));

  return (
    <div className={styles.page} onKeyDown={handleKeyDown}>
      <header>
        <h1>{t('screens.machineAllocation')}</h1>
        <Select
          aria-label={t('allocation.duty')}
          value={duty}
          popupMatchSelectWidth={false}
          options={duties.map((value) => ({ value, label: words.duty(value) }))}
          onChange={(next) => allocation.ask(() => address.setDuty(next))}
        />
        <Select
          aria-label={t('duty.process')}
          value={process}
          popupMatchSelectWidth={false}
          options={kinds.map((value) => ({ value, label: t(`basics:processes.${value}`) }))}
          onChange={(next) => {
            setSelection(undefined);
            setChosen(undefined);
            address.setProcess(next);
          }}
        />
        <Segmented
          aria-label={t('duty.view')}
          value={address.view}
          options={(['matrix', 'map'] as const).map((value) => ({ value, label: t(`allocation.${value}`) }))}
          onChange={address.setView}
        />
        <DatePicker
          aria-label={t('allocation.fromDate')}
          allowClear={false}
          format={dayFormats()}
          minDate={dayOf(board.turn.productionDate) ?? undefined}
          value={dayOf(board.date)}
          onChange={(day) => address.setDate(dayText(day) ?? '')}
        />
        <Button onClick={() => globalThis.print()}>{t('duty.print')}</Button>
        {mayEdit ? (
          <Button
            type="primary"
            disabled={!allocation.isDirty}
            loading={allocation.isBusy}
            onClick={() => void allocation.save()}
          >
            {t('allocation.save')}
          </Button>
        ) : null}
      </header>
      {board.machines.length === 0 ? (
        <div className={styles.none} role="note">
          <b>
            <Link to={machineResource.screen?.path ?? '/'}>{t('duty.noMachines')}</Link>
          </b>
          <p>{t('duty.noMachinesHint')}</p>
        </div>
      ) : (
        <>
          <div className={styles.bar}>
            <span className={gaps === 0 ? undefined : styles.bad}>
              {t('allocation.gaps', { count: gaps })}
            </span>
            {mayEdit ? (
              <>
                <Segmented
                  size="small"
                  aria-label={t('allocation.tool')}
                  value={tool}
                  options={tools.map((value) => ({ value, label: t(`allocation.${value}`) }))}
                  onChange={setTool}
                />
                <Button size="small" disabled={!allocation.canUndo} onClick={allocation.undo}>
                  {t('allocation.undo')}
                </Button>
                <Button size="small" disabled={!allocation.canRedo} onClick={allocation.redo}>
                  {t('allocation.redo')}
                </Button>
                <Button size="small" onClick={() => setIsBalancing(true)}>
                  {t('allocation.balance')}
                </Button>
                {allocation.isDirty ? (
                  <>
                    <span>{t('allocation.changes', { count: draft.size })}</span>
                    <Button size="small" type="text" onClick={allocation.discard}>
                      {t('allocation.discard')}
                    </Button>
                  </>
                ) : null}
                <small className={styles.keys}>{t('allocation.keys')}</small>
              </>
            ) : null}
          </div>
          <div className={styles.columns}>
            <div className={styles.main}>
              {address.view === 'map' ? (
                <>
                  <Segmented
                    aria-label={t('allocation.mapCrew')}
                    value={crewOnMap}
                    options={crews.map((value) => ({ value, label: words.crew(value) }))}
                    onChange={(next) => {
                      setChosen(undefined);
                      setMapCrew(next);
                    }}
                  />
                  <AllocationMap
                    areaId={address.area}
                    process={process}
                    onArea={address.setArea}
                    crew={crewOnMap}
                    machines={machines}
                    base={base}
                    draft={draft}
                    paintedOf={paintedOf}
                    onWork={
                      mayEdit && (chosen !== undefined || tool === 'erase')
                        ? (machineIds) => work(machineIds, [crewOnMap])
                        : undefined
                    }
                  />
                </>
              ) : (
                <Matrix
                  machines={machines}
                  base={base}
                  draft={draft}
                  crewNow={board.date === board.turn.productionDate ? board.turn.crew : null}
                  crewOfTool={tool === 'erase' ? undefined : chosen?.crew}
                  paintedOf={paintedOf}
                  selection={selection}
                  onSelect={mayEdit ? setSelection : undefined}
                  onWork={(of) => workOn(of)}
                  onErase={(of) => workOn(of, 'erase')}
                />
              )}
            </div>
            <div className={styles.side}>
              {mayEdit && shared.length > 1 && focusedMachine !== undefined && focused?.crew !== undefined ? (
                <FactorsPanel
                  machine={words.machine(focusedMachine)}
                  crew={words.crew(focused.crew)}
                  shares={shared}
                  nameOf={nameOf}
                  onChange={(shares) => {
                    const isAll = isForAll(base, draft, focusedMachine.id);
                    put([
                      { machineId: focusedMachine.id, crew: isAll ? null : (focused.crew ?? null), shares },
                    ]);
                  }}
                />
              ) : null}
              <Palette
                sections={sections}
                people={board.people}
                norm={norm}
                hasTeam={!mayEdit || hasTeam(board.people, process)}
                chosen={chosen}
                onChoose={mayEdit ? setChosen : undefined}
                onAdd={(personId) => setAdded([...added, personId])}
              />
            </div>
          </div>
        </>
      )}
      {isBalancing ? (
        <BalanceDialog
          machines={machines}
          sections={sections}
          norm={norm}
          crew={chosen?.crew ?? firstCrew}
          onAccept={put}
          onClose={() => setIsBalancing(false)}
        />
      ) : null}
      {allocation.conflict === undefined ? null : (
        <ConflictDialog
          contested={allocation.conflict.contested}
          machines={board.machines}
          nameOf={(personId) =>
            allocation.conflict?.theirs.people.find(({ id }) => id === personId)?.realname ?? nameOf(personId)
          }
          onSettle={allocation.settle}
        />
      )}
    </div>
  );
}

// One file: the page puts its parts together, with the bar of what can be done with the selection.
import { dateText } from '../../../kit/text/formatDate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  type Duty,
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyBoard,
  type DutyPerson,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Button, DatePicker, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { dayFormats, dayOf, dayText, NarrowedRows } from '../../../resource/slotParts.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DutyExport } from './DutyExport.tsx';
import { DutyImport } from './DutyImport.tsx';
import { allProcesses, groupsOf, linesFound, peopleLines, processShown, rangesOf } from './dutyBoard.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { MachineTable } from './MachineTable.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { ProcessChoice } from './ProcessChoice.tsx';
import { PhonePage } from './PhonePage.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { selected, type Selection } from './selection.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { useDutyAddress } from './useDutyAddress.ts';
import styles from './dutyPage.module.css';
import layout from '../../../kit/layout.module.css';

/** Who answers for which machine in one duty: by machine and by person, with what is to be done about it. */
export function DutyPage({ duty }: { duty: Duty }) {
  const isPhone = useMedia('(width < 768px)');
  return isPhone ? <PhonePage duty={duty} /> : <DeskPage duty={duty} />;
}

function DeskPage({ duty }: { duty: Duty }) {
  const t = useT('personnel');
  const mayEdit = useMay(responsibility.access.edit);
  const address = useDutyAddress();
  const { date, view } = address;
  const { data, error, refetch } = useCall(showResponsibilities, {
    duty,
    date: dayOf(date) === null ? '' : date,
  });
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline rows={10} />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    if (data.machines.length === 0)
      return (
        <Note head={t('duty.noMachines')} hint={t('duty.noMachinesHint')} to={machineResource.screen?.path} />
      );
    if (view === 'people') return <ByPerson duty={duty} board={data} find={address.find} />;
    return <ByMachine key={data.date} duty={duty} board={data} />;
  };
  return (
    <div className={`${layout.stack12} ${styles.page}`}>
      <header>
        <h1>{t(`screens.${duty}Machines`)}</h1>
        <NarrowedRows of={[machineResource, responsibility]} />
        <Segmented
          aria-label={t('duty.view')}
          value={view}
          options={[
            { value: 'machines', label: t('duty.byMachine') },
            { value: 'people', label: t('duty.byPerson') },
          ]}
          onChange={address.setView}
        />
        <DatePicker
          aria-label={t('duty.date')}
          placeholder={t('duty.now')}
          format={dayFormats()}
          value={dayOf(date)}
          onChange={(day) => address.setDate(dayText(day) ?? '')}
        />
        <Input
          allowClear
          className={styles.find}
          aria-label={t('duty.find')}
          placeholder={t('duty.find')}
          value={address.find}
          onChange={({ target }) => address.setFind(target.value)}
        />
        <DutyExport duty={duty} date={data?.date ?? ''} />
        {mayEdit ? <DutyImport duty={duty} /> : null}
        <Button onClick={() => globalThis.print()}>{t('duty.print')}</Button>
      </header>
      {content()}
    </div>
  );
}

type OpenPart = 'assign' | 'release' | 'history';

function ByMachine({ duty, board }: { duty: Duty; board: DutyBoard }) {
  const t = useT('personnel');
  const mayEdit = useMay(responsibility.access.edit);
  const { find, isGapsOnly, process, setProcess, setIsGapsOnly } = useDutyAddress();
  const [selection, setSelection] = useState<Selection>();
  const [open, setOpen] = useState<OpenPart>();
  const { turn, machines, rows, date } = board;
  const people = new Map(board.people.map((person) => [person.id, person]));
  const groups = groupsOf(board, duty);
  const onShow = processShown(groups, { process, isLooking: find !== '' || isGapsOnly });
  const shown = groups
    .filter((group) => onShow === allProcesses || group.kind === onShow)
    .map((group) => ({ ...group, lines: linesFound(group.lines, { find, isGapsOnly, people }) }))
    .filter(({ lines }) => lines.length > 0);
  const ids = shown.flatMap(({ lines }) => lines.map(({ machine }) => machine.id));
  const chosen = selected(selection, ids);
  const chosenMachines = machines.filter(({ id }) => chosen.ids.includes(id));
  const crews = turn.crews.slice(chosen.first, chosen.last + 1);
  const [crew] = crews;
  const isOne = chosen.ids.length === 1;
  const inChosen = rows.filter(
    (row) => chosen.ids.includes(row.machineId) && (row.crew === null || crews.includes(row.crew)),
  );
  const isOnePlace = isOne && (crews.length === 1 || inChosen.every((row) => row.crew === null));
  const gaps = groups.reduce(
    (sum, { lines }) => sum + lines.reduce((all, line) => all + line.gaps.length, 0),
    0,
  );
  const shared = new Set(rows.filter(({ factor }) => factor < wholeFactor).map(({ machineId }) => machineId))
    .size;
  const machinesText = [...Map.groupBy(chosenMachines, ({ kind }) => kind)]
    .map(([kind, each]) => `${t(`basics:processes.${kind}`)} ${rangesOf(chosen.ids, each)}`)
    .join(' · ');
  const part = { duty, board, machines: chosenMachines, machinesText, crews };
  const handleClose = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) setSelection(undefined);
  };
  const show = (next: OpenPart) => {
    if (chosen.ids.length > 0) setOpen(next);
  };
  return (
    <>
      <div className={styles.bar}>
        <span>{dateText(date, readLanguage())}</span>
        <span className={gaps === 0 ? undefined : layout.bad}>{t('duty.gaps', { count: gaps })}</span>
        {shared === 0 ? null : <span>{t('duty.shared', { count: shared })}</span>}
        <label>
          <Switch size="small" checked={isGapsOnly} onChange={setIsGapsOnly} /> {t('duty.gapsOnly')}
        </label>
        {mayEdit ? (
          <span className={styles.tools}>
            {chosen.ids.length === 0 ? (
              <small>{t('duty.hint')}</small>
            ) : (
              <>
                <span title={machinesText}>{t('duty.selected', { count: chosen.ids.length })}</span>
                <Button size="small" type="text" onClick={() => setSelection(undefined)}>
                  {t('duty.clear')}
                </Button>
                {isOne ? (
                  <Button size="small" onClick={() => show('history')}>
                    {t('duty.history')}
                  </Button>
                ) : null}
                <Button size="small" disabled={inChosen.length === 0} onClick={() => show('release')}>
                  {t('duty.release')}
                </Button>
                <Button size="small" type="primary" onClick={() => show('assign')}>
                  {t(isOnePlace && inChosen.length > 0 ? 'duty.change' : 'duty.assign')}
                </Button>
              </>
            )}
          </span>
        ) : null}
      </div>
      <ProcessChoice
        groups={groups}
        shown={onShow}
        onChoose={(next) => {
          setSelection(undefined);
          setProcess(next);
        }}
      />
      {shown.length === 0 ? (
        <Note head={t('duty.noneFound')} />
      ) : (
        <MachineTable
          groups={shown}
          crews={turn.crews}
          crewNow={date === turn.productionDate ? turn.crew : null}
          people={people}
          selection={selection}
          onSelect={mayEdit ? setSelection : undefined}
          onAssign={() => show('assign')}
          onRelease={() => {
            if (inChosen.length > 0) show('release');
          }}
        />
      )}
      {open === 'assign' ? (
        <AssignDialog {...part} present={isOnePlace ? inChosen : []} onClose={handleClose} />
      ) : null}
      {open === 'release' ? <ReleaseDialog {...part} turn={turn} onClose={handleClose} /> : null}
      {open === 'history' && chosenMachines[0] !== undefined ? (
        <HistoryDrawer
          duty={duty}
          machine={chosenMachines[0]}
          crew={crews.length === 1 ? crew : undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function ByPerson({ duty, board, find }: { duty: Duty; board: DutyBoard; find: string }) {
  const t = useT('personnel');
  const mayEdit = useMay(responsibility.access.edit);
  const [leaving, setLeaving] = useState<DutyPerson>();
  const all = peopleLines(board);
  const wanted = find.trim().toLowerCase();
  const codes = new Map(
    board.machines.map(({ id, code, number }) => [id, `${code} ${number}`.toLowerCase()]),
  );
  const lines = all.filter(
    ({ person, loads }) =>
      `${person.realname} ${person.workNo ?? ''}`.toLowerCase().includes(wanted) ||
      loads.some(({ machineIds }) => machineIds.some((id) => codes.get(id)?.includes(wanted) === true)),
  );
  if (all.length === 0) return <Note head={t('duty.nobodyYet')} hint={t('duty.nobodyYetHint')} />;
  return (
    <>
      <div className={styles.bar}>
        <span>{dateText(board.date, readLanguage())}</span>
        <span>{t('duty.people', { count: lines.length })}</span>
      </div>
      {lines.length === 0 ? (
        <Note head={t('duty.noneFound')} />
      ) : (
        <PeopleTable
          lines={lines}
          all={all}
          machines={board.machines}
          onTakeOver={mayEdit ? setLeaving : undefined}
        />
      )}
      {leaving === undefined ? null : (
        <TakeOverDialog duty={duty} board={board} person={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}

function Note({ head, hint, to }: { head: string; hint?: string; to?: string | undefined }) {
  return (
    <div className={`${layout.nothingStack} ${styles.none}`} role="note">
      <b>{to === undefined ? head : <Link to={to}>{head}</Link>}</b>
      {hint === undefined ? null : <p>{hint}</p>}
    </div>
  );
}

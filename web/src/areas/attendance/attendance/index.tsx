import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { attendanceCorrection } from '@millwright/contract/areas/attendance/attendance/attendanceCorrection.ts';
import { team as teamResource } from '@millwright/contract/areas/personnel/teams/team.ts';
import {
  exportAttendance,
  type ShownAttendance,
  showAttendance,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { punchCodeScreen } from '@millwright/contract/areas/attendance/attendance/attendanceScreens.ts';
import { addedUp } from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { Button, Drawer, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { SheetButton } from '../../shifts/parts/SheetButton.tsx';
import styles from './attendance.module.css';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { onlyWith, peopleFound, sumsInTeam, teamLines } from './attendanceModel.ts';
import { ImportPunches } from './ImportPunches.tsx';
import { MonthOfPerson } from './MonthOfPerson.tsx';
import { NowView } from './NowView.tsx';
import { SumTable } from './SumTable.tsx';
import {
  type AttendanceAddress,
  attendanceViews,
  monthBeside,
  onlyChoices,
  useAttendanceAddress,
} from './useAttendanceAddress.ts';
import { useAttendanceWords } from './useAttendanceWords.ts';
import layout from '../../../kit/layout.module.css';

/**
 * Planned turns against punches: a month by person and by team, and who is there now. Who sees nobody else's has the own
 * month.
 */
export default function AttendanceScreen() {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const address = useAttendanceAddress();
  const own = useSession()?.userInfo.id ?? '';
  const { month, view, person, set } = address;
  const { data, error, refetch } = useCall(showAttendance, { month });
  const isAlone = data !== undefined && !data.may.readAll && data.teams.length === 0;
  const shown = data?.people.find(({ id }) => id === person);
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    if (isAlone) return <MonthOfPerson personId={own} month={month} />;
    if (view === 'now') return <NowView address={address} />;
    return <Table address={address} shown={data} />;
  };
  return (
    <div className={`${layout.stack12} ${styles.page}`}>
      <header>
        <h1>{t(isAlone ? 'attendance.own' : 'screens.attendance')}</h1>
        {isAlone ? null : (
          <Segmented
            aria-label={t('screens.attendance')}
            value={view}
            options={attendanceViews.map((value) => ({ value, label: t(`attendance.views.${value}`) }))}
            onChange={(next: string) => set({ view: next === 'people' ? '' : next })}
          />
        )}
        {view === 'now' && !isAlone ? null : <MonthSteps address={address} />}
        {isAlone || data === undefined ? null : <Filters address={address} teams={data.teams} />}
        <NarrowedRows of={[attendanceCorrection, personnelFile]} />
        <div className={`${layout.endLine} ${styles.actions}`}>
          {isAlone || own === '' ? null : (
            <Button onClick={() => set({ person: own })}>{t('attendance.own')}</Button>
          )}
          <More />
          <SheetButton
            call={exportAttendance}
            input={{ month, teamId: address.team }}
            fileName={`${t('screens.attendance')} ${month}`}
            label={t('attendance.excel')}
          />
          <Button onClick={() => globalThis.print()}>{t('attendance.print')}</Button>
        </div>
      </header>
      {content()}
      <Drawer
        open={person !== '' && !isAlone}
        size={720}
        title={t('attendance.ofPerson', { person: shown?.realname ?? '', month: words.month(month) })}
        onClose={() => set({ person: '' })}
        destroyOnHidden
      >
        {person === '' ? null : <MonthOfPerson personId={person} month={month} />}
      </Drawer>
    </div>
  );
}

/** Files of time clocks, and the code at the gate, for who may. */
function More() {
  const t = useT('shifts');
  const mayImport = useMay(attendanceRights.import);
  const mayShow = useMay(attendanceRights.gate);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      {mayShow ? (
        <Link to={punchCodeScreen.path}>
          <Button tabIndex={-1}>{t('punching.show')}</Button>
        </Link>
      ) : null}
      {mayImport ? <Button onClick={() => setIsImporting(true)}>{t('punchFile.title')}</Button> : null}
      {isImporting ? <ImportPunches onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}

function MonthSteps({ address: { month, thisMonth, set } }: { address: AttendanceAddress }) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const go = (next: string) => set({ month: next === thisMonth ? '' : next });
  return (
    <div className={`${layout.inline8} ${styles.steps}`} role="group" aria-label={t('attendance.month')}>
      <Button aria-label={t('attendance.before')} onClick={() => go(monthBeside(month, -1))}>
        ‹
      </Button>
      <b aria-live="polite">{words.month(month)}</b>
      <Button aria-label={t('attendance.next')} onClick={() => go(monthBeside(month, 1))}>
        ›
      </Button>
      <Button onClick={() => go(thisMonth)}>{t('attendance.thisMonth')}</Button>
    </div>
  );
}

function Filters({
  address: { team, find, only, view, set },
  teams,
}: {
  address: AttendanceAddress;
  teams: ShownAttendance['teams'];
}) {
  const t = useT('shifts');
  return (
    <>
      <Select
        className={styles.pick}
        aria-label={t('attendance.team')}
        showSearch={{ optionFilterProp: 'label' }}
        value={teams.some(({ id }) => id === team) ? team : ''}
        options={[
          { value: '', label: t('attendance.allTeams') },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next: string) => set({ team: next })}
      />
      {view === 'people' ? (
        <Select
          className={styles.pick}
          aria-label={t('attendance.only')}
          value={only}
          options={onlyChoices.map((value) => ({ value, label: t(`attendance.onlyOf.${value}`) }))}
          onChange={(next) => set({ only: next === 'all' ? '' : next })}
        />
      ) : null}
      <Input
        allowClear
        className={styles.find}
        aria-label={t('attendance.find')}
        placeholder={t('attendance.find')}
        value={find}
        onChange={({ target }) => set({ find: target.value })}
      />
    </>
  );
}

function Table({ address, shown }: { address: AttendanceAddress; shown: ShownAttendance }) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const maySeeTeams = useMay(teamResource.access.read);
  const { view, only, month, set } = address;
  const label = `${t('screens.attendance')} ${words.month(month)}`;
  const found = sumsInTeam(peopleFound(shown.people, address), address.team);
  const people = view === 'people' ? onlyWith(found, only) : found;
  if (shown.people.length === 0)
    return (
      <div className={`${layout.nothingStack} ${styles.none}`}>
        <p>{t('attendance.empty')}</p>
        <p>{t('attendance.emptyHint')}</p>
        {maySeeTeams ? <Link to={teamResource.screen?.path ?? '/'}>{t('attendance.toTeams')}</Link> : null}
      </div>
    );
  if (people.length === 0)
    return (
      <div className={`${layout.nothingStack} ${styles.none}`}>
        <p>{t('attendance.noneFound')}</p>
        <Button onClick={() => set({ team: '', find: '', only: '' })}>{t('attendance.clear')}</Button>
      </div>
    );
  const sum = addedUp(people.map(({ sums }) => sums));
  if (view === 'teams') {
    const teams = address.team === '' ? shown.teams : shown.teams.filter(({ id }) => id === address.team);
    const lines = teamLines(people, teams).map(({ team, people: count, sums }) => ({
      key: team?.id ?? '',
      name:
        team === undefined ? (
          t('attendance.noTeam')
        ) : (
          <Button type="link" size="small" onClick={() => set({ view: '', team: team.id })}>
            {team.name}
          </Button>
        ),
      beside: words.count(count),
      sums,
    }));
    const heads = { name: t('attendance.team'), beside: t('attendance.people') };
    return <SumTable label={label} heads={heads} lines={lines} sum={sum} />;
  }
  const nameOf = new Map(shown.teams.map(({ id, name }) => [id, name]));
  const lines = people.map(({ id, realname, workNo, teamIds, sums }) => ({
    key: id,
    name: (
      <Button type="link" size="small" onClick={() => set({ person: id })}>
        {realname} <small>{workNo}</small>
      </Button>
    ),
    beside: teamIds.flatMap((teamId) => nameOf.get(teamId) ?? []).join(' · '),
    sums,
  }));
  const heads = { name: t('attendance.person'), beside: t('attendance.team') };
  return <SumTable label={label} heads={heads} lines={lines} sum={sum} />;
}

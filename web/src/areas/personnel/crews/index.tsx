import { type ShownTeam, showTeams } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { team, teamTypes } from '@millwright/contract/areas/personnel/teams/team.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { MemberList } from '../teams/MemberList.tsx';
import { peopleIn, teamsFound } from './teamsFound.ts';
import styles from './crews.module.css';
import layout from '../../../kit/layout.module.css';

const teamsPath = team.screen?.path ?? '/';

/** The teams of the mill by crew, those of day staff last, with their people. */
export default function CrewsScreen() {
  const t = useT('personnel');
  const list = useCall(showTeams, {});
  const [keyword, setKeyword] = useState('');
  const [type, setType] = useState('');
  const found = teamsFound(list.data?.teams ?? [], { keyword, type });
  const groups = [...crewLetters, null].map((crew) => ({
    crew,
    teams: found.filter((each) => each.crew === crew),
  }));
  const content = () => {
    if (list.data === undefined) return <Unread cause={list.error} onRetry={() => void list.refetch()} />;
    if (found.length === 0) return <Nothing isEmpty={list.data.teams.length === 0} />;
    return groups
      .filter(({ teams }) => teams.length > 0)
      .map(({ crew, teams }) => <Crew key={crew ?? 'day'} crew={crew} teams={teams} />);
  };
  return (
    <div className={`${layout.stack16} ${styles.page}`}>
      <header>
        <h1>{t('screens.crews')}</h1>
        <p>{t('crews.intro')}</p>
      </header>
      <div className={layout.line8x16}>
        <Input
          allowClear
          className={styles.find}
          aria-label={t('crews.find')}
          placeholder={t('crews.find')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Select
          className={styles.type}
          aria-label={t('crews.type')}
          value={type}
          options={[
            { value: '', label: t('crews.all') },
            ...teamTypes.map((value) => ({ value, label: t(`resources.team.choices.type.${value}`) })),
          ]}
          onChange={setType}
        />
        <Links />
      </div>
      {content()}
    </div>
  );
}

function Links() {
  const t = useT('personnel');
  const [mayAdd, maySee] = [useMay(team.access.add), useMay(personnelFile.access.read)];
  return (
    <span className={styles.links}>
      {mayAdd ? <Link to={`${teamsPath}?new=`}>{t('crews.newTeam')}</Link> : null}
      {maySee ? <Link to={personnelFile.screen?.path ?? '/'}>{t('crews.toFile')}</Link> : null}
    </span>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  return cause === null ? <Skeleton paragraph={{ rows: 6 }} /> : <Failed cause={cause} onRetry={onRetry} />;
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const t = useT('personnel');
  return (
    <div className={layout.nothingStack}>
      <b>{t(isEmpty ? 'crews.none' : 'crews.noneFound')}</b>
      {isEmpty ? <p>{t('crews.noneHint')}</p> : null}
    </div>
  );
}

function Crew({ crew, teams }: { crew: ShownTeam['crew']; teams: readonly ShownTeam[] }) {
  const t = useT('personnel');
  const counts = [
    t('crews.teams', { count: teams.length }),
    t('crews.people', { count: peopleIn(teams) }),
  ].join(' · ');
  return (
    <section className={`${layout.stack12} ${styles.crew}`}>
      <h2>
        {crew === null ? t('crews.dayStaff') : t('crews.crew', { crew: t(`shifts:crews.${crew}`) })}{' '}
        <small>{counts}</small>
      </h2>
      <div className={styles.cards}>
        {teams.map((each) => (
          <Card key={each.id} shown={each} />
        ))}
      </div>
    </section>
  );
}

function Card({ shown }: { shown: ShownTeam }) {
  const t = useT('personnel');
  const { id, name, type, process, department } = shown;
  const about = [
    t(`resources.team.choices.type.${type}`),
    ...(process === null ? [] : [t(`basics:processes.${process}`)]),
    ...(department === null ? [] : [department]),
  ].join(' · ');
  return (
    <article className={styles.card}>
      <header>
        <Link to={`${teamsPath}?show=${id}`}>{name}</Link>
        <small>{about}</small>
      </header>
      <MemberList team={shown} />
    </article>
  );
}

import {
  fewShifts,
  type PeopleAnswer,
  type PeopleQuestion,
  type PeopleRow,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { teamTypeOfDuty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { type BoardContext, inPlaces, type AttainmentPlan, attainmentPlan } from '../../boards/index.ts';
import { readVarietyMeasures } from '../../basics/index.ts';
import { type ContactRow, selectContacts } from '../../access/index.ts';
import { teamsThenOf } from '../../personnel/index.ts';
import { countedOf } from '../../production/index.ts';
import { outputByPerson, readTargets, type TendedShare } from '../../metrics/index.ts';
import { type Published, readPublished } from '../query/published.ts';
import { listReportedMachines, type ReportedMachine } from '../figures/machines.queries.ts';
import { type Period, periodOf } from '../figures/period.ts';
import { figuresOfPeople, summed, type Tally, tallying, together } from './peopleSums.ts';
import { scopeOf } from '../figures/scope.ts';

/** Who asks, and whether for everybody. */
export interface PeopleAsking {
  readonly context: BoardContext;
  readonly personId: string;
  readonly maySeeAll: boolean;
  /** Returns those of some people whose personnel files the reader sees. */
  readonly visibleAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The shares that a question is about, with what they are held against. */
export interface PeopleGround {
  readonly period: Period;
  readonly machines: readonly ReportedMachine[];
  readonly plan: AttainmentPlan;
  readonly shares: readonly TendedShare[];
  /** What of them is corrections of output, g. */
  readonly correctedG: number;
}

/** Reads whose the output of a process was, narrowed to crews and shifts. Throws what `periodOf` does. */
export async function readShares(
  context: BoardContext,
  asked: Pick<PeopleQuestion, 'from' | 'to' | 'process' | 'crew' | 'shift'>,
): Promise<PeopleGround> {
  const { tx, plan: calendar } = context;
  const { process, crew, shift } = asked;
  // Shifts are told apart, so the period is as long as reports by shift may be.
  const period = periodOf(context, { grain: 'shift', from: asked.from, to: asked.to });
  const { from, to } = period;
  const { rows, shares, corrections } = await outputByPerson(tx, {
    plan: calendar,
    kinds: [process],
    from,
    to,
  });
  const isCounted = countedOf(rows);
  const isAsked = (of: { crew: string; shift: string }) =>
    (crew === undefined || crew.includes(of.crew)) &&
    (shift === undefined || shift.some((name) => name === of.shift));
  return {
    period,
    machines: await listReportedMachines(tx),
    plan: attainmentPlan(rows.filter(isCounted), await readTargets(tx, period)),
    shares: shares.filter((share) => isCounted(share) && isAsked(share)),
    correctedG: corrections
      .filter((row) => isCounted(row) && isAsked(row))
      .reduce((sum, { outputG }) => sum + outputG, 0),
  };
}

/**
 * What people, crews or teams made, with their places. People whose personnel files the reader does not see are not among
 * them: crews, teams and sums are those of the others, and nothing is said of what nobody tended.
 */
export async function answerPeople(asking: PeopleAsking, question: PeopleQuestion): Promise<PeopleAnswer> {
  const { context, maySeeAll, personId } = asking;
  const { process } = question;
  const by = maySeeAll ? question.by : 'person';
  const { period, machines, plan, shares: all, correctedG } = await readShares(context, question);
  const published = await readPublished(context.tx, period, { by, question });
  const ids = [...new Set([...all.flatMap((share) => share.personId ?? []), ...published.people])];
  const visible = await asking.visibleAmong(ids);
  const isNarrowed = maySeeAll && ids.some((id) => !visible.has(id));
  const shares = isNarrowed
    ? all.filter((share) => share.personId !== null && visible.has(share.personId))
    : all;
  const staff = await staffOf(context, shares, published);
  const teams = question.team;
  const wanted =
    teams === undefined || !maySeeAll
      ? shares
      : shares.filter((share) => teams.includes(staff.teamOf(share)?.id ?? ''));
  const tended = wanted.filter((share) => share.personId !== null);
  const groups = Map.groupBy(tended, (share) => {
    if (by === 'crew') return share.crew;
    return by === 'team' ? (staff.teamOf(share)?.id ?? null) : share.personId;
  });
  const tally = tallying(plan, {
    bitsOf: knownByMachine(machines),
    measures: await readVarietyMeasures(context.tx),
  });
  const told = (of: Tally, sinceClosingG: number | null) => {
    const { shifts, machines: count, ...sums } = summed(of);
    return { shifts, machines: count, figures: figuresOfPeople(sums, process), sinceClosingG };
  };
  // Who was told some of it when the month was closed, and has nothing of it now.
  for (const id of published.people)
    if (
      !groups.has(id) &&
      (!isNarrowed || visible.has(id)) &&
      (teams === undefined || teams.includes(staff.teamOf({ personId: id })?.id ?? ''))
    )
      groups.set(id, []);
  const tallies = new Map([...groups].map(([key, own]) => [key, tally(own)]));
  const rows = [...groups].map(([key, own]): PeopleRow => {
    const sums = tallies.get(key) ?? tally(own);
    const names = by === 'person' ? staff.cardOf(key) : staff.groupOf(key, by);
    return {
      key,
      ...names,
      ...told(sums, published.since(key, own)),
      rank: null,
      isSmall: sums.turns.size < fewShifts,
      isEstimated: sums.isEstimated,
    };
  });
  const shown = maySeeAll ? wanted : wanted.filter((share) => share.personId === personId);
  const isWhole = maySeeAll && teams === undefined && !isNarrowed;
  const nobodys = wanted.filter((share) => share.personId === null);
  const nobodysTally = tally(nobodys);
  const shownTally = maySeeAll ? together([...tallies.values(), nobodysTally]) : tally(shown);
  return {
    scope: scopeOf(context, period, machines),
    isOwn: !maySeeAll,
    isNarrowed,
    rows: ranked(rows).filter(({ key }) => maySeeAll || key === personId),
    unassigned: isWhole ? told(nobodysTally, published.since(null, nobodys)) : null,
    // What people lose others, or nobody, have won: the sum tells what late telegrams added.
    total: told(shownTally, isWhole ? published.sinceAll(shown) : null),
    correctedG: isWhole ? correctedG : null,
    closedMonths: published.months,
    teams: maySeeAll ? staff.teams : [],
  };
}

/** Bits of what machines ever stated, by their ids. */
export function knownByMachine(machines: readonly ReportedMachine[]): ReadonlyMap<number, number | null> {
  return new Map(machines.map(({ id, known }) => [id, known]));
}

/** Best first by plan attainment, equals in one place; who has none stands behind by name. */
function ranked(rows: readonly PeopleRow[]): PeopleRow[] {
  const byName = rows.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'zh'));
  const places = inPlaces(
    byName.map((row) => ({
      row,
      figures: [
        {
          kpi: 'planAttainment',
          value: row.figures['planAttainment']?.value ?? null,
          target: null,
          limitMin: null,
          limitMax: null,
        },
      ],
    })),
  );
  const placed = places.map(({ row, rank }) => ({ ...row, rank }));
  const keys = new Set(placed.map(({ key }) => key));
  return [...placed, ...byName.filter(({ key }) => !keys.has(key))];
}

/** Names, numbers and teams of the people in shares. */
async function staffOf({ tx }: BoardContext, shares: readonly TendedShare[], published: Published) {
  const ids = [...new Set([...shares.flatMap(({ personId }) => personId ?? []), ...published.people])];
  const contacts = new Map<string, ContactRow>(
    (await selectContacts(tx, ids)).map((card) => [card.id, card]),
  );
  const dates = shares.map(({ productionDate }) => productionDate);
  const from = dates.reduce((least, date) => (date < least ? date : least), dates[0] ?? '9999-12-31');
  const teams = await teamsThenOf(tx, { type: teamTypeOfDuty.spinner, from });
  /** The team of that time: with a share that of its date, else that of today. */
  const teamOf = ({
    personId,
    productionDate,
  }: Pick<TendedShare, 'personId'> & { productionDate?: string }) =>
    teams.of(personId ?? '', productionDate)[0];
  return {
    teams: teams.today.map(({ id, name }) => ({ id, name })),
    teamOf,
    nameOf: (id: string | null) => contacts.get(id ?? '')?.realname ?? null,
    cardOf: (id: string | null) => {
      const team = teamOf({ personId: id });
      const card = contacts.get(id ?? '');
      return {
        workNo: card?.workNo ?? null,
        name: card?.realname ?? null,
        crew: team?.crew ?? null,
        team: team?.name ?? null,
      };
    },
    groupOf: (key: string | null, by: 'crew' | 'team') => {
      const team = by === 'team' ? teams.named(key ?? '') : undefined;
      return {
        workNo: null,
        name: team?.name ?? null,
        crew: by === 'crew' ? letterOf(key) : (team?.crew ?? null),
        team: team?.name ?? null,
      };
    },
  };
}

function letterOf(name: string | null): CrewLetter | null {
  return crewLetters.find((letter) => letter === name) ?? null;
}

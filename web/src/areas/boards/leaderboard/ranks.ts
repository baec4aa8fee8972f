import type { PersonPlace } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import { usualRankMinimum } from '@millwright/contract/core/kpi.ts';
import type {
  CrewPlace,
  Leaderboard,
  MachinePlace,
  Unranked,
} from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { RankLine } from '../../../kit/boards/lists/RankList.tsx';
import { type RankScale, rankScale, shareOnScale } from '../../../kit/charts/axes/rankScale.ts';
import { formatClock, formatDay } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** The bars leave a tenth of room above the plan, or above whoever made more. */
const roomPercent = 110;
const aboveShare = 1.02;

type Places = readonly { readonly figures: readonly Figure[] }[];

/** A figure of a place by its KPI. */
export function figureIn({ figures }: Places[number], kpi: KpiCode): Figure | undefined {
  return figures.find((figure) => figure.kpi === kpi);
}

/** Plan attainment that the bars of some places begin and end at, %: from 0, or near the lowest where all would look alike. */
export function barScale(places: Places): RankScale {
  const values = places.flatMap((place) => figureIn(place, 'planAttainment')?.value ?? []);
  const targets = places.flatMap((place) => figureIn(place, 'planAttainment')?.target ?? []);
  const to = Math.max(roomPercent, ...values.map((value) => value * aboveShare));
  return rankScale([...values, ...targets], to);
}

/** The head of the bars; says where they begin unless it is at 0. */
export function barsHead(places: Places, words: BoardWords): string {
  const head = words.t('leader.attainment');
  const { from } = barScale(places);
  return from === 0
    ? head
    : `${head} · ${words.t('core:charts.barsFrom', { value: `${words.number(from, 0)} %` })}`;
}

type LineFacts = Pick<RankLine, 'id' | 'name' | 'note' | 'figures'> & {
  place: Places[number] & { rank: number };
  scale: RankScale;
  words: BoardWords;
};

function lineOf({ place, scale, words, ...shared }: LineFacts): RankLine {
  const attainment = figureIn(place, 'planAttainment');
  const value = attainment?.value ?? null;
  const target = attainment?.target ?? null;
  return {
    ...shared,
    rank: words.number(place.rank, 0),
    value: kpiText(attainment, words),
    share: shareOnScale(value ?? 0, scale),
    target: shareOnScale(target ?? 0, scale),
    isReached: value !== null && target !== null && value >= target,
  };
}

/** A crew with its shifts; output in t. */
export function crewLines(places: readonly CrewPlace[], words: BoardWords): RankLine[] {
  const scale = barScale(places);
  return places.map((place) =>
    lineOf({
      place,
      scale,
      words,
      id: place.crew,
      name: crewName(place, words),
      note: shiftNamesOf(place, words),
      figures: (['outputT', 'prodEff', 'breakRate'] as const).map((kpi) =>
        kpiText(figureIn(place, kpi), words),
      ),
    }),
  );
}

/** A person with the shifts that count; output in kg. */
export function personLines(places: readonly PersonPlace[], words: BoardWords): RankLine[] {
  const scale = barScale(places);
  return places.map((place) =>
    lineOf({
      place,
      scale,
      words,
      id: place.personId,
      name: place.realname,
      note: words.t('leader.peopleShifts', { count: place.shifts }),
      figures: [kgText(place, words), kpiText(figureIn(place, 'breakRate'), words)],
    }),
  );
}

/** A ring frame with what it spun; output in kg. */
export function machineLines(places: readonly MachinePlace[], words: BoardWords): RankLine[] {
  const scale = barScale(places);
  return places.map((place) => {
    return lineOf({
      place,
      scale,
      words,
      id: place.code,
      name: place.code,
      note: place.varieties.join(' '),
      figures: [kgText(place, words), kpiText(figureIn(place, 'breakRate'), words)],
    });
  });
}

/** Names those left out of a ranking, with the reason; empty where nobody is. */
export function leftOutText(leftOut: readonly Unranked[], words: BoardWords): string {
  if (leftOut.length === 0) return '';
  const names = leftOut.slice(0, mostLeftOut).map(({ name, lacks }) => {
    const least = words.t(`leader.leftOut.${lacks}`, { least: usualRankMinimum[lacks] });
    return `${name} (${least})`;
  });
  const count = leftOut.length - names.length;
  return words.t(count > 0 ? 'leader.leftOut.more' : 'leader.leftOut.all', {
    names: names.join(', '),
    count,
  });
}

/** Names that a line of a board has room for. */
const mostLeftOut = 3;

/** Output in kg. */
function kgText(place: Places[number], words: BoardWords): string {
  const tonnes = figureIn(place, 'outputT')?.value ?? null;
  const kg = tonnes === null ? null : (tonnes / kpis.outputT.factor) * kpis.output.factor;
  return words.number(kg, kpis.output.digits);
}

export function crewName({ crew }: Pick<CrewPlace, 'crew'>, words: BoardWords): string {
  return words.t('leader.crew', { crew: words.crew(crew) });
}

export function shiftNamesOf({ shifts }: Pick<CrewPlace, 'shifts'>, words: BoardWords): string {
  return shifts.map((shift) => words.t(`shifts:names.${shift}`)).join(' · ');
}

/** The value of a figure with the digits of its KPI. */
export function kpiText(figure: Figure | undefined, words: BoardWords): string {
  return words.number(figure?.value, (figure && words.kpi(figure.kpi)?.digits) ?? 0);
}

type Shifts = Leaderboard['windows'][number]['shifts'];
type Place = { words: BoardWords; zone: string };

/** "Night · C · 14 Oct 00:00–08:00"; of several shifts their names, newest first. */
export function windowText(shifts: Shifts, { words, zone }: Place): string {
  const [only, ...more] = shifts;
  if (only === undefined) return '';
  if (more.length > 0) return shifts.map((turn) => words.turnShort(turn)).join(' · ');
  const day = formatDay(only.startMs, { zone, language: words.language });
  const times = `${formatClock(only.startMs, zone)}–${formatClock(only.endMs, zone)}`;
  return `${words.turn(only)} · ${day} ${times}`;
}

/** "2 of 3 shifts counted" when not all count. */
export function countedText(shifts: Shifts, words: BoardWords): string {
  const counted = shifts.filter(({ isComplete }) => isComplete).length;
  return counted === shifts.length ? '' : words.t('leader.counted', { counted, of: shifts.length });
}

/** A production date as a day: "13 Oct". */
export function dateText(productionDate: string, words: BoardWords): string {
  return formatDay(Date.parse(`${productionDate}T12:00:00Z`), { zone: 'UTC', language: words.language });
}

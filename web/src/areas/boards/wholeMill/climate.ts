import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import type { RoomFigures } from '../../../kit/boards/lists/RoomClimate.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Room = MillBoard['climate'][number];

const shownRooms = 3;
/** Where yarn is made the air matters most. */
const first: readonly string[] = ['spinning', 'roving', 'winding'];

/** The rooms that are named on the wall: those outside their range, then the most important ones. */
export function climateRooms(rooms: readonly Room[], words: BoardWords): RoomFigures[] {
  const rank = (room: Room) => {
    const place = first.indexOf(room.place);
    return (isOutside(room) ? 0 : 100) + (place < 0 ? first.length : place);
  };
  const chosen = rooms.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownRooms);
  return rooms.filter((room) => chosen.includes(room)).map((room) => roomFigures(room, words));
}

/** A room outside its range is named with what is outside; there is no room for what is well. */
function roomFigures(room: Room, words: BoardWords): RoomFigures {
  const figures = measured(room, words).map(({ limit: _limit, ...figure }) => figure);
  const outside = figures.filter(({ arrow }) => arrow !== undefined);
  return { key: room.place, name: roomName(room, words), figures: outside.length > 0 ? outside : figures };
}

/** What a room measures outside its range, with the border it passed. */
export interface OutsideRoom {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly isLow: boolean;
  readonly limit: string;
}

/** Every temperature and humidity outside its range. */
export function outsideRooms(rooms: readonly Room[], words: BoardWords): OutsideRoom[] {
  return rooms.flatMap((room) =>
    measured(room, words).flatMap(({ value, unit, arrow, limit }) =>
      arrow === undefined
        ? []
        : [
            {
              key: `${room.place} ${unit}`,
              name: roomName(room, words),
              value,
              unit,
              isLow: arrow === '▼',
              limit: words.number(limit, 1),
            },
          ],
    ),
  );
}

function measured(room: Room, words: BoardWords) {
  const { temperature, temperatureMin, temperatureMax, humidity, humidityMin, humidityMax } = room;
  return [
    {
      value: words.number(temperature, 1),
      unit: words.unit('celsius'),
      ...judge(temperature, temperatureMin, temperatureMax),
    },
    {
      value: words.number(humidity, 1),
      unit: words.unit('percentRh'),
      ...judge(humidity, humidityMin, humidityMax),
    },
  ];
}

function roomName({ place }: Room, words: BoardWords): string {
  return isProcess(place) ? words.process(place) : place;
}

interface Judgement {
  readonly arrow?: '▲' | '▼';
  readonly tone?: 'warn';
  readonly limit: number | null;
}

function judge(value: number | null, min: number | null, max: number | null): Judgement {
  if (value !== null && min !== null && value < min) return { arrow: '▼', tone: 'warn', limit: min };
  if (value !== null && max !== null && value > max) return { arrow: '▲', tone: 'warn', limit: max };
  return { limit: null };
}

function isOutside(room: Room): boolean {
  const { temperature, temperatureMin, temperatureMax, humidity, humidityMin, humidityMax } = room;
  return (
    judge(temperature, temperatureMin, temperatureMax).arrow !== undefined ||
    judge(humidity, humidityMin, humidityMax).arrow !== undefined
  );
}

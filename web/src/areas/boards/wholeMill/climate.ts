import { isProcess } from '@millwright/contract/areas/basics/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import type { RoomFigures } from '../../../kit/boards/RoomClimate.tsx';
import type { BoardWords } from '../parts/words.ts';

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
  const { place, temperature, temperatureMin, temperatureMax, humidity, humidityMin, humidityMax } = room;
  const figures = [
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
  const outside = figures.filter((figure) => 'tone' in figure);
  return {
    key: place,
    name: isProcess(place) ? words.process(place) : place,
    figures: outside.length > 0 ? outside : figures,
  };
}

function judge(value: number | null, min: number | null, max: number | null) {
  if (value !== null && min !== null && value < min) return { arrow: '▼', tone: 'warn' } as const;
  if (value !== null && max !== null && value > max) return { arrow: '▲', tone: 'warn' } as const;
  return {};
}

function isOutside(room: Room): boolean {
  const { temperature, temperatureMin, temperatureMax, humidity, humidityMin, humidityMax } = room;
  return (
    'tone' in judge(temperature, temperatureMin, temperatureMax) ||
    'tone' in judge(humidity, humidityMin, humidityMax)
  );
}

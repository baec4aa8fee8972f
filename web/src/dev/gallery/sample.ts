import {
  choice,
  code,
  colour,
  date,
  dictionary,
  dictionaryList,
  duration,
  flag,
  instant,
  integer,
  longText,
  multilingual,
  percent,
  picture,
  quantity,
  shift,
  signal,
  text,
} from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';

/** A resource with a field of every kind that stands alone. No mill has it. */
export const sample = defineResource('marker', {
  namespace: 'basics',
  path: '/dev/sample',
  storage: {
    table: 'dev_sample',
  },
  title: 'name',
  fields: {
    name: text(30, { search: true }),
    description: longText(120, { optional: true }),
    number: code(32),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    itemValue: quantity({ digits: 2, unit: 'kg', total: true }),
    percent: percent(),
    duration: duration({ unit: 'min' }),
    status: choice(['effective', 'invalid']),
    flag: flag(),
    limitTime: date({ optional: true }),
    instant: instant({ optional: true }),
    shift: shift(),
    dictionary: dictionary('machine_level', { optional: true }),
    dictionaryList: dictionaryList('machine_level', { optional: true }),
    typeName: multilingual(60),
    picture: picture({ optional: true, ratio: 15 / 8 }),
    mainColour: colour(),
    auxColour: colour({ optional: true }),
    signal: signal({ optional: true }),
  },
  list: ['name', 'status', 'itemValue', 'mainColour'],
  form: [['name']],
  access: crud('basics.marker'),
  lifeCycle: defineLifeCycle('marker', {
    initial: 'planned',
    states: { planned: 'waiting', running: 'active', late: 'attention', closed: 'done', cancelled: 'dead' },
    actions: { close: { from: ['running'], to: 'closed', access: 'basics.marker.edit', final: true } },
  }),
});

const facts = {
  version: 1,
  createBy: '王丽',
  createTime: '2026-11-21 08:00:00',
  updateBy: null,
  updateTime: null,
};

export function sampleRow(place: number): ResourceRow {
  return {
    id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    ...facts,
    actions: ['edit', 'delete'],
    name: `JC 40S · ${place}`,
    status: place % 3 === 0 ? 'invalid' : 'effective',
    itemValue: place * 1234.5 - 1234.5,
    mainColour: place % 2 === 0 ? '#3f8f83' : '#a0705a',
  };
}

import { readFileSync } from 'node:fs';
import { scopedBy } from '@millwright/contract/core/call/dataScope.ts';
import { date, integer, person, reference, text } from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { tube } from '@millwright/testing/server/example/tube.ts';
import { describe, expect, it } from 'vitest';
import { columnsSql, isMade, tableSql } from './tableSql.ts';

const migration = readFileSync(new URL('../../testing/server/example/tube.sql', import.meta.url), 'utf8');

const visitor = defineResource('visitor', {
  namespace: 'basics',
  path: '/$/mdm/visitor',
  title: 'name',
  fields: {
    name: text(30),
    visitDate: date(),
    hostId: person(),
    tubeId: reference('tube', { optional: true }),
    people: integer({ min: 1 }),
  },
  list: ['name'],
  form: [['name']],
  scope: scopedBy({ people: ['hostId'] }),
  access: crud('basics.visitor'),
  lifeCycle: defineLifeCycle('visitor', {
    initial: 'expected',
    states: { expected: 'waiting', here: 'active' },
    actions: { arrive: { from: ['expected'], to: 'here', access: 'basics.visitor.arrive' } },
  }),
});

describe('the migration of a resource', () => {
  it('is, for the example of the page about new entities, the one that stands there', () => {
    expect(tableSql(tube, () => undefined)).toBe(migration.trim());
  });

  it('keeps states, maker, department and persons of scoped rows, and refers to tables of the mill', () => {
    const sql = tableSql(visitor, () => tube);
    for (const line of [
      '  visit_date date not null,',
      '  tube_id uuid,',
      "  state text not null check (state in ('expected', 'here')),",
      '  department_id uuid,',
      '  foreign key (tenant_id, tube_id) references tube (tenant_id, id),',
      '  foreign key (tenant_id, department_id) references department (tenant_id, id)',
      'create index visitor_scope_department_id on visitor (tenant_id, department_id);',
      'create index visitor_scope_create_by on visitor (tenant_id, create_by);',
      'create index visitor_scope_host_id on visitor (tenant_id, host_id);',
    ])
      expect(sql.split('\n')).toContain(line);
    expect(sql).not.toContain('host_id) references');
  });

  it('adds the columns that no migration has', () => {
    const before = migration.replace('  main_colour text,\n', '').replace('  length_mm int not null,\n', '');
    expect([isMade(before, 'tube'), isMade(before, 'tub')]).toEqual([true, false]);
    expect(columnsSql(tube, before)).toBe(
      'alter table tube add column main_colour text;\nalter table tube add column length_mm int not null;',
    );
    const later = `${before}\nalter table tube add column main_colour text;\nalter table tube add column length_mm int;`;
    expect(columnsSql(tube, later)).toBe('');
  });
});

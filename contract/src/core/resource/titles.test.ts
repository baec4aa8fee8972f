import { describe, expect, it } from 'vitest';
import { department } from '../../areas/access/department/department.ts';
import { role } from '../../areas/access/role/role.ts';
import { user } from '../../areas/access/user/user.ts';
import { equipmentArea } from '../../areas/equipment/equipmentArea/equipmentArea.ts';
import { machineSource } from '../../areas/equipment/machine/machine.ts';
import { pathInTitle } from './resource.ts';

describe('the title of a row', () => {
  it('is one field, or several of which the first alone marks the row', () => {
    expect([department.title, department.titleBeside]).toEqual(['name', []]);
    expect([user.title, user.titleBeside]).toEqual(['realname', ['username']]);
    expect([role.title, role.titleBeside]).toEqual(['roleName', ['roleCode']]);
    expect([machineSource.title, machineSource.titleBeside]).toEqual(['code', ['name']]);
  });

  it('needs the way through the tree where two rows of it may have the same name', () => {
    expect(pathInTitle(department)).toBe('parentId');
    expect(pathInTitle(equipmentArea)).toBeUndefined();
    expect(pathInTitle(user)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { wireFieldOf } from './core/wire/wire.ts';
import { permissionNames } from './areas/operations/wire/permission.ts';
import { tenantNames } from './areas/operations/wire/tenant.ts';
import { userNames } from './areas/access/user/userNames.ts';
import { messageCategories, messagePriorities } from './areas/messaging/announcement/announcement.ts';
import { announcementNames } from './areas/messaging/wire/announcement.ts';
import { standardDictionaries } from './areas/basics/dictionary/standardDictionaries.ts';
import { dictItemNames } from './areas/basics/wire/dictionary.ts';

const valuesOf = (code: string) =>
  standardDictionaries
    .find((each) => each.code === code)
    ?.entries.map(({ value }) => value)
    .toSorted();

describe('what clients translate codes with', () => {
  it.each([
    ['user_status', userNames, 'status'],
    ['sex', userNames, 'sex'],
    ['tenant_status', tenantNames, 'status'],
    ['menu_type', permissionNames, 'menuType'],
    ['perms_type', permissionNames, 'permsType'],
    ['dict_item_status', dictItemNames, 'status'],
    ['send_status', announcementNames, 'sendStatus'],
  ])('%s has the codes that the wire sends, and no others', (code, names, field) => {
    const sent = wireFieldOf(names, field)
      ?.codes.map(([wire]) => String(wire))
      .toSorted();
    expect(valuesOf(code)).toEqual(sent);
  });

  it.each([
    ['priority', messagePriorities],
    ['msg_category', messageCategories],
    ['msg_type', ['ALL', 'USER']],
  ])('%s has the values of announcements', (code, values) => {
    expect(valuesOf(code)).toEqual([...values].toSorted());
  });

  it.each(
    'user_status sex menu_type perms_type global_perms_type valid_status dict_item_status org_category depart_status tenant_status log_type operate_type send_status priority msg_category msg_type msgType msgSendStatus quartz_status position_rank rule_conditions activiti_sync status del_flag yn urgent_level'.split(
      ' ',
    ),
  )('%s is given to every mill, in three languages', (code) => {
    const found = standardDictionaries.find((each) => each.code === code);
    const words = found?.entries.flatMap(({ text }) => Object.values(text)) ?? [];
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => word === '')).toEqual([]);
  });
});

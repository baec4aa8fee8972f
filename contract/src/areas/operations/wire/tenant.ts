import { z } from 'zod';
import { coded, defineWire, shown, wireInput, wireRecord } from '../../../core/wire/wire.ts';
import { editMethods, plainWireCalls, wireAt, wireIds } from '../../../core/wire/wireCalls.ts';
import { idSchema } from '../../../core/resource/rowSchema.ts';
import { tenant } from '../../tenancy/tenant/tenant.ts';

export const tenantNames = defineWire(
  tenant,
  {
    name: 'name',
    beginDate: 'beginDate',
    endDate: 'endDate',
    /** Said by an action of the life cycle, not as a field. */
    status: shown(
      coded('state', [
        [1, 'normal'],
        [0, 'frozen'],
      ]),
    ),
    // What the convention has no names for keeps ours.
    shortName: 'shortName',
    customShowName: 'customShowName',
    tenantIcon: 'tenantIcon',
    parentId: 'parentId',
    isWorkshop: 'isWorkshop',
    efficiencyAlert: 'efficiencyAlert',
    zone: 'zone',
    country: 'country',
    language: 'language',
  },
  { table: 'sys_tenant' },
);

const place = { noun: 'iam.tenant', sys: '/sys/tenant', names: tenantNames } as const;
const define = wireAt(place);
const { add, edit } = tenant.access;
/** The number of a mill is its id, and clients read it as a number. */
const shows = { id: z.int() };
/** They say it as a number or as text; pages that sign write numbers as text. */
const number = z.union([z.string().max(64), z.number()]);
const status = z.literal([0, 1, '0', '1']).optional();

export const tenantWire = {
  ...plainWireCalls(place, { shows }),
  add: define('add', {
    method: 'POST',
    isOnce: true,
    access: { code: add },
    input: wireInput(tenantNames, { id: number, status }),
    output: z.null(),
    says: 'added',
  }),
  edit: define('edit', {
    method: editMethods,
    access: { code: edit },
    input: wireInput(tenantNames, { id: number, status }),
    output: z.null(),
    says: 'edited',
  }),
  /** Mills that may be worked in now, for the platform; for anybody else their own by name. With `ids` those of them. */
  queryList: define('queryList', {
    method: 'GET',
    access: 'session',
    input: z.object({ ids: wireIds(idSchema(tenant)).optional() }),
    output: z.union([
      z.array(z.strictObject({ id: z.int(), name: z.string(), status: z.literal(1) })),
      z.array(wireRecord(tenantNames, shows)),
    ]),
  }),
};

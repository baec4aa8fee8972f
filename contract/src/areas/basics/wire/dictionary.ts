import { z } from 'zod';
import { coded, defineWire, worded, wireRecord } from '../../../core/wire/wire.ts';
import { plainWireCalls, wireAt, wireExport, wireImport } from '../../../core/wire/wireCalls.ts';
import { dictItem, dictType } from '../dictionary/dictionary.ts';

export const dictNames = defineWire(
  dictType,
  { dictName: worded('typeName'), dictCode: 'typeCode', description: 'description' },
  { table: 'sys_dict' },
);

/** Columns of the convention that follow from where a dictionary is read, or that are the same of all. */
const besides = {
  /** Values are texts. */
  type: z.literal(0),
  delFlag: z.literal([0, 1]),
};

const place = { noun: 'basics.dictType', sys: '/sys/dict', names: dictNames } as const;
const define = wireAt(place);
const id = z.uuid();
const { delete: remove } = dictType.access;

export const dictWire = {
  ...plainWireCalls(place, { shows: besides }),
  exportXls: wireExport(place),
  importExcel: wireImport(place),
  /** Dictionaries that were deleted; the convention has no pages here. */
  deleteList: define('deleteList', {
    method: 'GET',
    access: { code: remove },
    input: z.object({}),
    output: z.array(wireRecord(dictNames, besides)),
  }),
  back: define('back', {
    method: 'PUT',
    path: 'back/{id}',
    access: { code: remove },
    input: z.object({ id }),
    output: z.null(),
    says: 'restored',
  }),
  /** For ever, with its entries. */
  deletePhysic: define('deletePhysic', {
    method: 'DELETE',
    path: 'deletePhysic/{id}',
    access: { code: remove },
    input: z.object({ id }),
    output: z.null(),
    says: 'deleted',
  }),
};

export const dictItemNames = defineWire(
  dictItem,
  {
    dictId: 'typeId',
    itemText: worded('itemText'),
    itemValue: 'itemValue',
    description: 'description',
    sortOrder: 'sort',
    status: coded('status', [
      [1, 'effective'],
      [0, 'invalid'],
    ]),
  },
  { table: 'sys_dict_item' },
);

const itemPlace = { noun: 'basics.dictItem', sys: '/sys/dictItem', names: dictItemNames } as const;

export const dictItemWire = {
  ...plainWireCalls(itemPlace),
  /** Whether no other entry of the dictionary has the value. `id` is the entry being edited. Throws `basics.valueTaken`. */
  dictItemCheck: wireAt(itemPlace)('dictItemCheck', {
    method: 'GET',
    access: { code: dictItem.access.read },
    input: z.object({
      dictId: id,
      itemValue: z.string().trim().max(64).default(''),
      id: z.string().max(64).optional(),
    }),
    output: z.null(),
  }),
};

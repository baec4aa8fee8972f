import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';

/** A value of a dictionary with its words in the request's language; `title` and `label` are what some pages read. */
export const dictionaryOption = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
});
export type DictionaryOption = z.output<typeof dictionaryOption>;

/** A code of the mill's own, or `<table>,<text>,<code>` of the few tables that may be chosen from. */
const dict = z.string().min(1).max(200);

/** The words of one or several dictionaries by their codes: `{ machine_level: { A: 'First' } }`. */
export const queryByTypeCode = defineCall('basics.queryByTypeCode', {
  method: 'GET',
  path: '/$/mdm/sys/dict/queryByTypeCode',
  data: 'masterData',
  access: 'session',
  input: z.object({ typeCode: z.array(z.string().min(1).max(64)).min(1, 'required').max(50) }),
  output: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Every dictionary of the mill with the values that may be chosen. */
export const queryAllDictItems = defineCall('basics.queryAllDictItems', {
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  data: 'masterData',
  access: 'session',
  input: z.object({}),
  output: z.record(z.string(), z.array(dictionaryOption)),
});

/** Dictionaries are read from the database each time, so there is nothing to forget; clients ask before they read anew. */
export const refreshDictionaries = defineCall('basics.refleshCache', {
  method: ['GET', 'POST', 'PUT', 'DELETE'],
  path: '/sys/dict/refleshCache',
  data: 'platform',
  access: 'session',
  input: z.object({}),
  output: z.null(),
});

export const getDictItems = defineCall('basics.getDictItems', {
  method: 'GET',
  path: '/sys/dict/getDictItems/{dict}',
  data: 'scoped',
  access: 'session',
  checksSignature: true,
  input: z.object({ dict }),
  output: z.array(dictionaryOption),
});

export const getDictText = defineCall('basics.getDictText', {
  method: 'GET',
  path: '/sys/dict/getDictText/{dict}/{key}',
  data: 'scoped',
  access: 'session',
  input: z.object({ dict, key: z.string().max(200) }),
  output: z.string(),
});

/** Options that match a keyword in value or words. Some clients say an order behind the keyword, which is none of it. */
export const loadDict = defineCall('basics.loadDict', {
  method: 'GET',
  path: '/sys/dict/loadDict/{dict}',
  data: 'scoped',
  access: 'session',
  checksSignature: true,
  input: z.object({
    dict,
    keyword: z
      .string()
      .max(200)
      .transform((keyword) => keyword.replace(/\[order(by)?:[^\]]*\]\s*$/i, '').trim())
      .pipe(z.string().max(100))
      .optional(),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.array(dictionaryOption),
});

/** One label for each key, in their order; unknown keys are left out, or stand for themselves where `delNotExist` is false. */
export const loadDictItem = defineCall('basics.loadDictItem', {
  method: 'GET',
  path: '/sys/dict/loadDictItem/{dict}',
  data: 'scoped',
  access: 'session',
  checksSignature: true,
  input: z.object({
    dict,
    key: z.array(z.string().max(200)).max(200),
    delNotExist: z.boolean().default(true),
  }),
  output: z.array(z.string()),
});

/** Whether a value is free. `dataId` is the row being edited; an empty value is always free. Throws `basics.valueTaken`. */
export const checkDuplicate = defineCall('basics.checkDuplicate', {
  method: 'GET',
  path: '/sys/duplicate/check',
  data: 'scoped',
  access: 'session',
  input: z.object({
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(400).default(''),
    dataId: z.string().max(64).optional(),
  }),
  output: z.null(),
});

/** What a refused check tells of the format that is broken: the part of the value that it was held against, and where it stands. */
export const brokenCheck = z.object({
  /** `*` is the whole value. */
  digits: z.union([z.literal('*'), z.int()]),
  pattern: z.string(),
  message: z.string(),
  /** Of the part, from 0; the end is behind it. */
  beginIndex: z.int(),
  endIndex: z.int(),
  checkValue: z.string(),
  passed: z.literal(false),
});
export type BrokenCheck = z.output<typeof brokenCheck>;

/** Whether a value obeys a named rule. The value comes encoded once more. Throws `basics.ruleBroken` with a `brokenCheck`. */
export const checkRule = defineCall('basics.checkRule', {
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  data: 'scoped',
  access: 'session',
  // A letter of Chinese, encoded once more, takes nine characters.
  input: z.object({ ruleCode: z.string().max(64), value: z.string().max(6000).default('') }),
  output: z.null(),
});

export const dictionaryCalls = [
  queryByTypeCode,
  queryAllDictItems,
  refreshDictionaries,
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  checkDuplicate,
  checkRule,
] as const;

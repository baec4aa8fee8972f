import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { distributionEn } from './distribution/distribution.phrases.ts';
import { orderErrorsEn, orderPhrasesEn } from './orders/order.phrases.en.ts';
import { sheetEn } from './sheets/sheet.phrases.en.ts';
import { stockEn } from './stock/stock.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ...stockEn,
  rights: {
    ...stockEn.rights,
    closeOutput: 'Close a month of output by person',
    deliverOrders: 'Note deliveries of orders',
    arrangeOrders: 'Merge and split orders',
    releaseDistribution: 'Release parameter distributions',
  },
  screens: {
    ...stockEn.screens,
    orderDetail: 'Order',
    ...sheetEn.screens,
    ...distributionEn.screens,
    scheduling: 'Scheduling',
  },
  distribution: distributionEn.distribution,
  jobs: {
    countOrders: 'Count output for orders',
  },
  order: orderPhrasesEn,
  fields: {
    month: 'Month',
    reason: 'Reason',
    deliveryKg: 'Quantity delivered',
    ...sheetEn.fields,
  },
  choices: sheetEn.choices,
  notices: sheetEn.notices,
  sheetQualities: sheetEn.qualities,
  sheetQualityOf: sheetEn.qualityOf,
  sheets: sheetEn.sheets,
  errors: {
    ...distributionEn.errors,
    ...orderErrorsEn,
    ...stockEn.errors,
    ...sheetEn.errors,
    monthNotOver: '{month} is not over: it is closed when its last production date has ended',
    monthEmpty: 'Nothing was made in {month}',
  },
  correction: { present: 'Present output of machine, variety and shift' },
  closing: {
    title: 'Closed months of output by person',
    open: 'Close a month',
    intro:
      'A closed month keeps its figures and sheet as published; later corrections are listed separately.',
    month: 'Month',
    revision: 'Revision {revision}',
    close: 'Close {month}',
    again: 'Close {month} again',
    againHint: '{month} is closed. Closing it again makes a new revision, and needs a reason.',
    reason: 'Reason',
    done: '{month} is closed, revision {revision}',
    by: '{name} · {time}',
    none: 'No month is closed yet',
    noneHint: 'When the last production date of a month has ended it can be closed, for wages.',
    noMonths: 'No month can be closed',
    since: 'since closing {kg}',
    sheet: 'Output by person {month} revision {revision}',
    columns: {
      workNo: 'Work number',
      person: 'Person',
      process: 'Process',
      line: 'Line',
      date: 'Date',
      output: 'Output [kg]',
    },
    unassigned: 'Unassigned',
    total: 'Total {process}',
    published: 'Published {time}',
  },
};

import {
  checkDuplicate,
  checkRule,
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  queryAllDictItems,
  queryByTypeCode,
  refreshDictionaries,
} from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { giveDictionaries } from '@millwright/contract/areas/basics/jobs.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { assertFree, assertRule } from '../workbook/checks.service.ts';
import {
  labelsOf,
  optionsOf,
  optionsOfAll,
  readingOf,
  searchOptions,
  dictionaryLabels,
} from './dictionary.service.ts';
import { giveMillDictionaries } from './standardDictionaries.ts';

export function mountDictionaries(app: App): void {
  app.jobs.on(giveDictionaries, giveMillDictionaries);
  call(app, queryByTypeCode, (ctx, { typeCode }) => dictionaryLabels(readingOf(ctx), typeCode));
  call(app, queryAllDictItems, (ctx) => optionsOfAll(readingOf(ctx)));
  call(app, refreshDictionaries, () => null);
  call(app, getDictItems, (ctx, { dict }) => optionsOf(readingOf(ctx), dict));
  call(app, getDictText, async (ctx, { dict, key }) => {
    const [text = ''] = await labelsOf(readingOf(ctx), { dict, keys: [key] });
    return text;
  });
  call(app, loadDict, (ctx, input) => searchOptions(readingOf(ctx), input));
  call(app, loadDictItem, (ctx, { dict, key, delNotExist }) =>
    labelsOf(readingOf(ctx), { dict, keys: key, echoes: !delNotExist }),
  );
  call(app, checkDuplicate, (ctx, input) => assertFree(ctx, input));
  call(app, checkRule, (ctx, input) => assertRule(ctx, input));
}

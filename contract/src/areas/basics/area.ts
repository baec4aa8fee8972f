import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { attachmentCalls } from './attachment/attachmentCalls.ts';
import { dictItem, dictType } from './dictionary/dictionary.ts';
import { dictionaryCalls } from './dictionary/dictionaryCalls.ts';
import { basicsJobs } from './jobs.ts';
import { label } from './library/label.ts';
import { libraryCalls, libraryScreen } from './library/library.ts';
import { manufacturer } from './library/manufacturer.ts';
import { markImport } from './marker/markedImport.ts';
import { marker } from './marker/marker.ts';
import { pictureCalls } from './attachment/pictureCalls.ts';
import { processRoute, routeInput, routeNode } from './processTree/processRoute.ts';
import { processTemplate, processTemplateStep } from './processTree/processTemplate.ts';
import { routeCalls, routeEditorScreen } from './route/routeCalls.ts';
import { processParameter } from './parameter/processParameter.ts';
import { qualityParameter } from './parameter/qualityParameter.ts';
import { variety, varietyModel } from './variety/variety.ts';
import { workbookCalls, workbookScreen } from './workbook/workbook.ts';
import { wireCallsOfBasics, wireNamesOfBasics } from './wire/index.ts';

export const basics = defineArea('basics', {
  defaultRights,
  resources: [
    dictType,
    dictItem,
    manufacturer,
    marker,
    label,
    variety,
    varietyModel,
    processTemplate,
    processTemplateStep,
    processRoute,
    routeNode,
    routeInput,
    processParameter,
    qualityParameter,
  ],
  calls: [
    ...dictionaryCalls,
    ...pictureCalls,
    ...attachmentCalls,
    ...routeCalls,
    ...workbookCalls,
    ...libraryCalls,
    markImport,
    ...wireCallsOfBasics,
  ],
  screens: [routeEditorScreen, libraryScreen, workbookScreen],
  jobs: basicsJobs,
  wireNames: wireNamesOfBasics,
});

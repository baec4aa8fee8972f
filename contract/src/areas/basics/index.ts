import { defineArea } from '../../core/areaManifest.ts';
import { attachmentCalls } from './attachmentCalls.ts';
import { dictItem, dictType } from './dictionary.ts';
import { dictionaryCalls } from './dictionaryCalls.ts';
import { basicsJobs } from './jobs.ts';
import { label } from './label.ts';
import { libraryCalls, libraryScreen } from './library.ts';
import { manufacturer } from './manufacturer.ts';
import { markImport } from './markedImport.ts';
import { marker } from './marker.ts';
import { pictureCalls } from './pictureCalls.ts';
import { processRoute, routeInput, routeNode } from './processRoute.ts';
import { processTemplate, processTemplateStep } from './processTemplate.ts';
import { routeCalls, routeEditorScreen } from './routeCalls.ts';
import { processParameter } from './processParameter.ts';
import { qualityParameter } from './qualityParameter.ts';
import { variety, varietyModel } from './variety.ts';
import { workbookCalls, workbookScreen } from './workbook.ts';
import { wireCallsOfBasics, wireNamesOfBasics } from './wire/index.ts';

export const basics = defineArea('basics', {
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

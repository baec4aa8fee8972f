import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of master data. */
export const basicsErrors = defineErrors('basics', {
  /** There is no dictionary of this code, or no table that may be chosen from. */
  unknownDictionary: { code: 404, params: ['code'] },
  valueTaken: { code: 500 },
  /** A parameter that is chosen, or that a formula names, is out of use. */
  parameterStopped: { code: 409, params: ['name'] },
  /** Formulas in use name the parameter: it stays, in use and under its code. */
  parameterNamed: { code: 409, params: ['name', 'users'] },
  /** A value against a rule of its own: the sentence is the rule's. */
  ruleBroken: { code: 500, params: ['rule'] },
  unknownRule: { code: 404, params: ['code'] },
  /** A pair of table and column that nobody declared unique. */
  unknownCheck: { code: 404, params: ['name'] },
  /** The content of a file is none of the kinds that are kept, whatever its name says. */
  notAttachment: { code: 400, params: ['file'] },
  /** The content of a file is none of the pictures that are kept, whatever its name says. */
  notPicture: { code: 400, params: ['file'] },
  /** The picture has more pixels than a browser shows with ease, in millions. */
  tooManyPixels: { code: 413, params: ['file', 'limit'] },
  /** The mill has a row of the same code, which a row of the library may be linked with. */
  libraryRowExists: { code: 409, params: ['name'] },
  /** A row of the library needs another one that the mill left out. */
  libraryNeeds: { code: 409, params: ['name', 'needed'] },
  /** What was asked of a row of the library cannot be done as it stands to the mill now. */
  libraryNotOpen: { code: 409, params: ['name'] },
  /** No sheet of the file is one of the workbook of the mill, or none has a row. */
  workbookWithoutSheets: { code: 400, params: ['file'] },
  /** Sheets of the workbook whose rows the person may not add and change. */
  workbookForbidden: { code: 510, kind: 'forbidden', params: ['sheets'] },
  /** A sheet of lines without the sheet of what they belong to. */
  workbookLinesAlone: { code: 400, params: ['sheet', 'needed'] },
  /** One workbook at a time is imported into a mill. */
  workbookRunning: { code: 409, params: ['person', 'file'] },
  workbookInterrupted: { code: 409 },
  /** A variety that process routes or quality standards name. */
  varietyInUse: { code: 409, params: ['users'] },
  /** A process template that routes begin with. */
  templateInUse: { code: 409, params: ['users'] },
  /** What keeps a route from being released: `routeRules.ts` says when, under the same names. */
  routeEmpty: { code: 400 },
  routeNoVariety: { code: 400, params: ['process'] },
  routeMisfit: { code: 400, params: ['variety', 'process'] },
  routeDuplicate: { code: 400, params: ['otherVariety', 'otherProcess', 'process'] },
  routeTwoBlowings: { code: 400, params: ['process'] },
  routeIncomplete: { code: 400, params: ['process', 'variety'] },
  routeStray: { code: 400, params: ['process', 'variety'] },
  routeOrder: { code: 400, params: ['otherProcess', 'otherVariety', 'process', 'variety'] },
  routeRing: { code: 400, params: ['process', 'variety'] },
  routeNoPrevious: { code: 400, params: ['process', 'variety'] },
  routeRatios: { code: 400, params: ['process', 'variety', 'total', 'gap'] },
  routeEnds: { code: 400, params: ['process', 'variety', 'otherProcess', 'otherVariety'] },
  notInWinding: { code: 400, params: ['variety'] },
});

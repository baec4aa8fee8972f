import type { LibraryList, LibraryRow } from '../core/resource/library.ts';
import type { Language } from '../core/words/languages.ts';
import {
  type StandardParameter,
  standardProcessParameters,
  standardQualityParameters,
} from '../reference/parameters.ts';

/** What processes run with. */
export const libraryProcessParameters: LibraryList = {
  resource: 'processParameter',
  rows: (language) => standardProcessParameters.map((each) => parameterRow(each, language)),
};

/** What the lab and the machines measure. */
export const libraryQualityParameters: LibraryList = {
  resource: 'qualityParameter',
  rows: (language) =>
    standardQualityParameters.map((each) => {
      const row = parameterRow(each, language);
      const isFirstInspected = each.process === 'spinning';
      const isSampled = each.dataSource === 'instrument';
      return { ...row, values: { ...row.values, isFirstInspected, isSampled } };
    }),
};

function parameterRow(parameter: StandardParameter, language: Language): LibraryRow {
  const { code, name, type, process, unit, decimals, dataSource, instrument, limits } = parameter;
  const [lowerLimit, average, upperLimit] = limits;
  return {
    key: code,
    kind: process,
    values: {
      code,
      name: name[language],
      type,
      process,
      unit,
      decimals,
      dataSource,
      instrument: instrument?.[language] ?? null,
      signalCode: parameter.signalCode ?? null,
      formula: parameter.formula ?? null,
      lowerLimit,
      average,
      upperLimit,
      isFirstInspected: true,
      isInProduction: dataSource === 'signal',
      isSampled: false,
    },
  };
}

import type { Library } from '../core/resource/library.ts';
import { libraryFaults } from './faults.ts';
import { libraryHandovers } from './handovers.ts';
import { libraryProcessParameters, libraryQualityParameters } from './parameters.ts';
import { librarySpareParts, librarySpecialParts } from './parts.ts';
import { libraryMaintenanceItems, libraryMaintenanceTypes } from './services.ts';
import { librarySetupParameters } from './setupParameters.ts';
import { librarySignals } from './signals.ts';

/**
 * What the platform offers mills to begin with. A change of a row, or a new row (`since`), is a new edition: mills that
 * adopted rows are then told what is new and what has changed.
 */
export const standardLibrary: Library = {
  edition: 1,
  lists: [
    librarySignals,
    libraryFaults,
    librarySpecialParts,
    librarySpareParts,
    libraryMaintenanceTypes,
    libraryMaintenanceItems,
    libraryProcessParameters,
    libraryQualityParameters,
    librarySetupParameters,
    libraryHandovers,
  ],
};

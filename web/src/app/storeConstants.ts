/*
 * Codes with a fixed meaning that every client of the product shares.
 */

/** Classification of upper settings. */
export const upperSettingCode = 'S';
/** Classification of operating parameters. */
export const operatingParameterCode = 'W';
/** Business number of process parameters. */
export const processParameterCode = 'BUS999998';
/** Business number of quality parameters. */
export const qualityParameterCode = 'BUS999999';
/** The type that stands for processes. */
export const processType = 2;

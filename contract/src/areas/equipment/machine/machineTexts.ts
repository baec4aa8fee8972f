/** Longest code of a machine, and longest text by which machines of a page are looked for. */
export const longestMachineCode = 32;
export const machineKeywordLength = 40;

/** What stands for personal data that the reader must not see; in a sheet that is imported it says nothing. */
export const hiddenValue = '******';

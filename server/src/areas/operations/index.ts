export { readMillFigures } from './platformState/millFigures.ts';
export { forgetProcess, noteProcess, selectProcesses } from './platformState/platformState.queries.ts';
export { isAccountFree } from './wire/people/accounts.ts';

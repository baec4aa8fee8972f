export {
  selectDraftStandards,
  selectStandardOn,
  type StandardInForce,
} from './standards/standardOn.queries.ts';

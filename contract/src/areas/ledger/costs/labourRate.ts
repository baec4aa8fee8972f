import { choice, date, longText, quantity } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { teamTypes } from '../../personnel/teams/team.ts';

/** Whose hours a rate is of: of people in teams of a type, or of `all` who are in none that has one of its own. */
export const rateKinds = ['all', ...teamTypes] as const;
export type RateKind = (typeof rateKinds)[number];

/** What rates, and with them all costs of maintenance, are in. */
export const currencies = ['CNY', 'VND', 'USD'] as const;

/**
 * What an hour of work costs, from a day on until the next rate of the same people begins; earlier ones stay for the costs of
 * their time. Costs are worked out when somebody looks, so a rate that begins in the past counts for the past as well. All
 * rates of a mill are in one currency, as prices of parts have none of their own.
 */
export const labourRate = defineResource('labourRate', {
  namespace: 'maintenance',
  path: '/$/mdm/labourRate',
  title: ['validFrom', 'teamType'],
  fields: {
    validFrom: date(),
    teamType: choice(rateKinds, { initial: 'all' }),
    perHour: quantity({ digits: 2, min: 0.01, max: 100_000_000 }),
    currency: choice(currencies, { initial: 'CNY' }),
    remark: longText(120, { optional: true }),
  },
  list: ['validFrom', 'teamType', 'perHour', 'currency', 'remark'],
  form: [['validFrom', 'teamType'], ['perHour', 'currency'], ['remark']],
  unique: [['validFrom', 'teamType']],
  scope: 'masterData',
  access: crud('maintenance.labourRate'),
  order: { by: 'validFrom', direction: 'desc' },
  search: {
    fields: ['teamType', 'validFrom'],
  },
  screen: { menu: 'basicData', path: '/basicData/labourRate' },
});

export { tariffOn, tariffsBetween, type TariffRow } from './tariff.queries.ts';

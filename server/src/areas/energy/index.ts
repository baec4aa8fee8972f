export { tariffOn, type TariffRow } from './tariff.queries.ts';

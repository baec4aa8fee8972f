export { type ClimateAim, climateAims } from './climate/climate.service.ts';
export { tariffsBetween, type TariffRow } from './bands/tariff.queries.ts';

import type { CountryCode } from './countries.ts';

/** Currencies of the countries of mills, ISO 4217; countries that are not listed reckon in dollars of the United States. */
const currencies: Readonly<Partial<Record<CountryCode, string>>> = {
  CN: 'CNY',
  VN: 'VND',
  BD: 'BDT',
  IN: 'INR',
  PK: 'PKR',
  ID: 'IDR',
  TH: 'THB',
  MM: 'MMK',
  MY: 'MYR',
  PH: 'PHP',
  LK: 'LKR',
  NP: 'NPR',
  TW: 'TWD',
  HK: 'HKD',
  KR: 'KRW',
  JP: 'JPY',
  UZ: 'UZS',
  TM: 'TMT',
  TJ: 'TJS',
  KG: 'KGS',
  KZ: 'KZT',
  RU: 'RUB',
  TR: 'TRY',
  IR: 'IRR',
  EG: 'EGP',
  MA: 'MAD',
  TN: 'TND',
  ET: 'ETB',
  KE: 'KES',
  NG: 'NGN',
  ZA: 'ZAR',
  MX: 'MXN',
  BR: 'BRL',
  CO: 'COP',
};

/** Currency of prices that state none: that of the country of the mill. */
export function currencyOf(country: CountryCode = 'CN'): string {
  return currencies[country] ?? 'USD';
}

/** Returns true for units of money: the currency of the mill stands before their sign, `CNY/t`. */
export function isMoney(unit: string): boolean {
  return unit.startsWith('money');
}

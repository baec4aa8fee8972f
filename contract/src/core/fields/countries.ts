/** Countries of mills: calling code, digit before a national number, and mobile numbers without both. Source: ITU-T E.164, national plans. */
export const countries = {
  CN: { calling: '86', trunk: '', mobile: /^1[34578]\d{9}$/ },
  VN: { calling: '84', trunk: '0', mobile: /^[35789]\d{8}$/ },
  BD: { calling: '880', trunk: '0', mobile: /^1[3-9]\d{8}$/ },
  IN: { calling: '91', trunk: '0', mobile: /^[6-9]\d{9}$/ },
  PK: { calling: '92', trunk: '0', mobile: /^3\d{9}$/ },
  ID: { calling: '62', trunk: '0', mobile: /^8\d{8,11}$/ },
  TH: { calling: '66', trunk: '0', mobile: /^[689]\d{8}$/ },
  KH: { calling: '855', trunk: '0', mobile: /^[1-9]\d{7,8}$/ },
  LA: { calling: '856', trunk: '0', mobile: /^(20\d{8}|30\d{7})$/ },
  MM: { calling: '95', trunk: '0', mobile: /^9\d{7,9}$/ },
  MY: { calling: '60', trunk: '0', mobile: /^1\d{8,9}$/ },
  PH: { calling: '63', trunk: '0', mobile: /^9\d{9}$/ },
  LK: { calling: '94', trunk: '0', mobile: /^7\d{8}$/ },
  NP: { calling: '977', trunk: '0', mobile: /^9\d{9}$/ },
  TW: { calling: '886', trunk: '0', mobile: /^9\d{8}$/ },
  HK: { calling: '852', trunk: '', mobile: /^[4-9]\d{7}$/ },
  KR: { calling: '82', trunk: '0', mobile: /^1[016789]\d{7,8}$/ },
  JP: { calling: '81', trunk: '0', mobile: /^[789]0\d{8}$/ },
  UZ: { calling: '998', trunk: '8', mobile: /^[3-9]\d{8}$/ },
  TM: { calling: '993', trunk: '8', mobile: /^[67]\d{7}$/ },
  TJ: { calling: '992', trunk: '8', mobile: /^[1-9]\d{8}$/ },
  KG: { calling: '996', trunk: '0', mobile: /^[2-9]\d{8}$/ },
  KZ: { calling: '7', trunk: '8', mobile: /^7\d{9}$/ },
  RU: { calling: '7', trunk: '8', mobile: /^9\d{9}$/ },
  TR: { calling: '90', trunk: '0', mobile: /^5\d{9}$/ },
  IR: { calling: '98', trunk: '0', mobile: /^9\d{9}$/ },
  SY: { calling: '963', trunk: '0', mobile: /^9\d{8}$/ },
  EG: { calling: '20', trunk: '0', mobile: /^1[0125]\d{8}$/ },
  MA: { calling: '212', trunk: '0', mobile: /^[67]\d{8}$/ },
  TN: { calling: '216', trunk: '', mobile: /^[2459]\d{7}$/ },
  ET: { calling: '251', trunk: '0', mobile: /^[79]\d{8}$/ },
  KE: { calling: '254', trunk: '0', mobile: /^[17]\d{8}$/ },
  NG: { calling: '234', trunk: '0', mobile: /^[789]\d{9}$/ },
  ZA: { calling: '27', trunk: '0', mobile: /^[678]\d{8}$/ },
  US: { calling: '1', trunk: '', mobile: /^[2-9]\d{2}[2-9]\d{6}$/ },
  MX: { calling: '52', trunk: '', mobile: /^[2-9]\d{9}$/ },
  BR: { calling: '55', trunk: '0', mobile: /^[1-9]\d9\d{8}$/ },
  CO: { calling: '57', trunk: '', mobile: /^3\d{9}$/ },
  PE: { calling: '51', trunk: '', mobile: /^9\d{8}$/ },
  AR: { calling: '54', trunk: '0', mobile: /^9?[1-9]\d{9}$/ },
  IT: { calling: '39', trunk: '', mobile: /^3\d{8,9}$/ },
  ES: { calling: '34', trunk: '', mobile: /^[67]\d{8}$/ },
  PT: { calling: '351', trunk: '', mobile: /^9\d{8}$/ },
  FR: { calling: '33', trunk: '0', mobile: /^[67]\d{8}$/ },
  DE: { calling: '49', trunk: '0', mobile: /^1[5-7]\d{8,9}$/ },
  GB: { calling: '44', trunk: '0', mobile: /^7\d{9}$/ },
  GR: { calling: '30', trunk: '', mobile: /^69\d{8}$/ },
  RO: { calling: '40', trunk: '0', mobile: /^7\d{8}$/ },
} as const satisfies Record<string, Country>;

export interface Country {
  readonly calling: string;
  /** Empty: a number is written alike at home and abroad. */
  readonly trunk: string;
  readonly mobile: RegExp;
}
export type CountryCode = keyof typeof countries;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];

/** Returns true for the code of a country that is declared. */
export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(countries, code);
}

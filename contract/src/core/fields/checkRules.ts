import { fits, type Pattern } from './patterns.ts';

/** Rules that a page may ask for by code, each a list of formats that must all hold. An empty value obeys every rule. */
const checkRules: Readonly<Record<string, readonly Pattern[]>> = {
  code: ['pattern'],
  version: ['version'],
  mobile: ['mobile'],
  username: ['account'],
  natural: ['natural'],
  url: ['url'],
  alphanumeric: ['alphanumeric'],
  text: ['upTo255'],
  idCard: ['idCard'],
  qq: ['qq'],
  email: ['email'],
};

/** The first format that a value breaks; undefined when it obeys. Throws RangeError for an unknown rule. */
export function brokenFormat(rule: string, value: string): Pattern | undefined {
  const formats = Object.hasOwn(checkRules, rule) ? checkRules[rule] : undefined;
  if (formats === undefined) throw new RangeError(rule);
  return formats.find((format) => !fits(format, value));
}

export function isCheckRule(rule: string): boolean {
  return Object.hasOwn(checkRules, rule);
}

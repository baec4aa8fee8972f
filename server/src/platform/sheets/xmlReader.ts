import { sheetLimits } from './sheetLimits.ts';
import { SheetProblem } from './sheetProblem.ts';

/** What is told of an XML file while its text comes. Names are without their prefixes. */
export interface XmlListener {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/**
 * Reads XML of spreadsheets as it comes: nothing is held but the tag that is not yet complete. There is no document type
 * and so no entity of its own, which is how a kilobyte of XML becomes a gigabyte. Throws `SheetProblem`.
 */
export function createXmlReader({ open, close, text: say }: XmlListener) {
  const stack: string[] = [];
  let rest = '';
  let elements = 0;

  const readTag = (text: string, from: number, to: number) => {
    if (text.charCodeAt(from + 1) === slash) {
      const name = localName(text.slice(from + 2, to - 1).trimEnd());
      if (stack.pop() !== name) throw new SheetProblem('damaged');
      close(name);
      return;
    }
    const isEmpty = text.charCodeAt(to - 2) === slash;
    const inside = text.slice(from + 1, isEmpty ? to - 2 : to - 1);
    const gap = inside.search(space);
    const name = localName(gap === -1 ? inside : inside.slice(0, gap));
    if (++elements > sheetLimits.elements) throw new SheetProblem('cells', { limit: sheetLimits.cells });
    if (stack.length >= sheetLimits.depth) throw new SheetProblem('damaged');
    open(name, gap === -1 ? '' : inside.slice(gap));
    if (isEmpty) close(name);
    else stack.push(name);
  };

  /** What stands before the next tag, however long it is; a sign of several letters at its end may go on. */
  const sayWhole = (text: string, from: number) => {
    const sign = text.lastIndexOf('&');
    const to = sign > text.length - longestSign ? Math.max(from, sign) : text.length;
    if (to > from && stack.length > 0) say(decoded(text.slice(from, to)));
    return to;
  };

  return {
    write(more: string): void {
      const text = rest === '' ? more : rest + more;
      let at = 0;
      for (;;) {
        const mark = text.indexOf('<', at);
        if (mark === -1) at = sayWhole(text, at);
        const to = mark === -1 ? -1 : endOfMark(text, mark);
        if (to === -1) break;
        if (mark > at && stack.length > 0) say(decoded(text.slice(at, mark)));
        const sign = text.charCodeAt(mark + 1);
        if (sign === exclamation && text.startsWith(cdata, mark))
          say(text.slice(mark + cdata.length, to - 3));
        else if (sign !== exclamation && sign !== question) readTag(text, mark, to);
        at = to;
      }
      rest = text.slice(at);
      if (rest.length > sheetLimits.tagLength) throw new SheetProblem('damaged');
    },
    end(): void {
      if (stack.length > 0 || rest.trim() !== '' || elements === 0) throw new SheetProblem('damaged');
    },
  };
}

/** The value of an attribute, undefined when a tag has none of this name. `attributes` is the inside of the tag. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const sought = ` ${name}="`;
  const at = attributes.indexOf(sought);
  if (at !== -1 && !attributes.includes("'")) {
    const from = at + sought.length;
    return decoded(attributes.slice(from, attributes.indexOf('"', from)));
  }
  const isAbsent =
    !attributes.includes(name) || (!unusual.test(attributes) && !attributes.includes(`:${name}="`));
  return isAbsent ? undefined : soughtOneByOne(attributes, name);
}

/** A million cells are looked through for a text; this is for tags that are written in another way. */
function soughtOneByOne(attributes: string, name: string): string | undefined {
  const pair = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  for (;;) {
    const found = pair.exec(attributes);
    if (found === null) return undefined;
    const [, key = '', double, single] = found;
    if (key === name || key.endsWith(`:${name}`)) return decoded(double ?? single ?? '');
  }
}

const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;
const cdata = '<![CDATA[';
/** `&#x10FFFF;` */
const longestSign = 10;
const space = /\s/;
/** Attributes in single quotes, behind a line end, or with room around their `=`. */
const unusual = /['\t\r\n]|\s=|=\s/;

/** Behind the last sign of what begins with `<`; -1 while it is not all there. */
function endOfMark(text: string, from: number): number {
  const sign = text.charCodeAt(from + 1);
  if (Number.isNaN(sign)) return -1;
  if (sign === question) return behind(text, '?>', from);
  if (sign !== exclamation) return endOfTag(text, from);
  if (text.startsWith('<!--', from)) return behind(text, '-->', from + 4);
  if (text.startsWith(cdata, from)) return behind(text, ']]>', from);
  if (cdata.startsWith(text.slice(from)) || '<!--'.startsWith(text.slice(from))) return -1;
  throw new SheetProblem('entities');
}

function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? -1 : at + end.length;
}

/** A tag ends at the first `>` that stands in no attribute. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === 0x22 || sign === 0x27) quote = sign;
    else if (sign === 0x3e) return at + 1;
    else if (sign === 0x3c) throw new SheetProblem('damaged');
  }
  return -1;
}

function localName(name: string): string {
  if (name === '') throw new SheetProblem('damaged');
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function decoded(text: string): string {
  return text.includes('&') ? text.replaceAll(/&([^;&]{0,10});?/g, signOf) : text;
}

function signOf(whole: string, name: string): string {
  const known = whole.endsWith(';') ? named.get(name) : undefined;
  if (known !== undefined) return known;
  const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([0-9a-f]{1,6}))$/i.exec(name) ?? [];
  const code = Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (!isSign || !whole.endsWith(';')) throw new SheetProblem('damaged');
  return String.fromCodePoint(code);
}

const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

// @vitest-environment jsdom
import { richTextElements } from '@millwright/contract/core/fields/richText.ts';
import { writtenRichTexts } from '@millwright/testing/contract/richTexts.ts';
import { describe, expect, it } from 'vitest';
import { readHtml, withoutHandlers, writeHtml } from './html.ts';
import { richTextSchema } from './schema.ts';

const again = (html: string) => writeHtml(readHtml(html));

describe('a formatted text', () => {
  it('is written with elements that the server keeps, and with no others', () => {
    const { nodes, marks } = richTextSchema;
    const written = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) =>
      (spec.parseDOM ?? []).flatMap((rule) => ('tag' in rule && rule.tag !== undefined ? [rule.tag] : [])),
    );
    const kept = new Set(richTextElements);
    // Said in another word than they are written with.
    const readAlone = ['a[href]', 'h5', 'h6', 'strike', 'del', 'tfoot'];
    expect(written.filter((tag) => !kept.has(tag))).toEqual(expect.arrayContaining(readAlone));
    expect(written.filter((tag) => !kept.has(tag) && !readAlone.includes(tag))).toEqual([]);
    // They mean nothing by themselves.
    const silent = ['div', 'span', 'a'];
    expect(richTextElements.filter((tag) => !written.includes(tag) && !silent.includes(tag))).toEqual([]);
  });

  it.each(writtenRichTexts)('stays as it is when it is opened: %s', (html) => {
    expect(again(html)).toBe(html);
  });

  it.each([
    ['<p>a<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<p style="color:red" onclick="x()" class="c" id="i">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a>', '<p>ab</p>'],
    ['<a href="data:text/html,x">a</a> <a href="/\\evil.example">b</a>', '<p>a b</p>'],
    ['<iframe src="https://x.example"></iframe><form><input value=1>a</form>', '<p>a</p>'],
    ['<div>a<div>b</div></div>c', '<p>a</p><p>b</p><p>c</p>'],
    [
      '<b style="font-weight:normal"><span style="font-weight:700">a</span>b</b>',
      '<p><strong>a</strong>b</p>',
    ],
    ['<h6>a</h6><strike>b</strike> <del>c</del>', '<h4>a</h4><p><s>b</s> <s>c</s></p>'],
    ['<svg><style>p{}</style></svg><style>p{color:red}</style><p>a</p>', '<p>a</p>'],
  ])('is taken in without what a text may not hold: %s', (html, left) => {
    expect(again(html)).toBe(left);
  });

  it.each(['', ' ', '<p></p>', '<p><br></p>', '<ul><li> </li></ul>'])(
    'without a word is none: %j',
    (html) => {
      expect(again(html)).toBeNull();
    },
  );

  it.each([
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ["<img src=x onerror='alert(1)'>", '<img src=x>'],
    ['<b ONMOUSEOVER=alert(1)>a</b>', '<b>a</b>'],
    ['<p>x on="1"</p>', '<p>x on="1"</p>'],
  ])('is pasted without handlers: %s', (pasted, kept) => {
    expect(withoutHandlers(pasted)).toBe(kept);
  });
});

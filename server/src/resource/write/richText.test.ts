import { writtenRichTexts } from '@millwright/testing/contract/richTexts.ts';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './richText.ts';

describe('a formatted text that is saved', () => {
  it.each(writtenRichTexts)('is kept letter by letter when the editor wrote it: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<p style="position:fixed" class="c" id="i">a</p>', '<p>a</p>'],
  ])('loses what could run, load or look like the page: %s', (html, left) => {
    expect(cleanHtml(html)).toBe(left);
  });
});

/** Formatted texts as the editor writes them: it opens them, and the server keeps them, letter by letter. */
export const writtenRichTexts = [
  '<p>早班 <strong>8:00</strong> 开会</p>',
  '<h3>停电</h3><p>周日<br />全天</p><p><br /></p><p><em>请</em> <u>注意</u></p>',
  '<ul><li>一<ol><li>二</li></ol></li><li>三</li></ul>',
  '<table><thead><tr><th colspan="2">班</th></tr></thead><tbody><tr><td rowspan="2">A</td><td>B</td></tr></tbody></table>',
  '<p>&lt;script&gt; &amp; "引号"</p><hr /><blockquote><p>x<sub>2</sub><sup>3</sup></p></blockquote><pre>a\n  b</pre>',
  '<p><a href="https://mill.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">表</a></p>',
  '<p>Ne\u00a040 <s>32</s> <code>K1</code></p>',
];

import type { Plugin } from 'vite';
import { grounds } from '../src/theme/tokens.ts';

/** What stands on the ground until the application draws: which product, which screen. Its words come from the server. */
const style = `
#splash{position:fixed;inset:0;display:grid;align-content:center;justify-items:center;gap:12px;padding:20px;
background:${grounds.light.ground};color:${grounds.light.text2};font:400 18px/1.4 system-ui,sans-serif;text-align:center;
pointer-events:none}
#splash[data-theme=dark]{background:${grounds.dark.ground};color:${grounds.dark.text2}}
#splash b{color:${grounds.light.text1};font-weight:500;font-size:clamp(44px,5vw,80px);line-height:1.2}
#splash[data-theme=dark] b{color:${grounds.dark.text1}}`;

export function styleSplash(): Plugin {
  return {
    name: 'splash',
    transformIndexHtml: () => [{ tag: 'style', children: style.replaceAll('\n', ''), injectTo: 'head' }],
  };
}

/*
 * Tests run in a browser whose person reads Chinese, the product's default, unless they say otherwise. The own property
 * goes before that of the environment, which speaks English.
 */
Object.defineProperty(globalThis.navigator, 'languages', { value: ['zh-CN'], configurable: true });

// Files of tests share a page: each begins with a browser in which nobody has chosen anything.
if (typeof localStorage !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
}

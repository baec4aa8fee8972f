/*
 * Tests run in a browser whose person reads Chinese, the product's default, unless they say otherwise. The own property
 * goes before that of the environment, which speaks English.
 */
Object.defineProperty(globalThis.navigator, 'languages', { value: ['zh-CN'], configurable: true });

import Loaded from 'antd/es/input/Input.js';

/**
 * The input of Ant Design without those for long texts, searches and codes, which its index holds together: neither
 * the login nor a list needs them.
 */
// Types see a CommonJS module, whose default stands below `default`; a bundler gives the default itself.
export const PlainInput = 'default' in Loaded ? Loaded.default : Loaded;

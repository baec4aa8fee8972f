import type { Plugin } from 'vite';

/*
 * Ant Design's button asks the presets of the colour picker for one small function, and its provider holds the host of
 * tooltips that move from one place to the next. With them the login would carry the colour picker, the collapsible panels
 * and everything that places popups.
 */

const ofAntd = /[\\/]antd[\\/]es[\\/]/;
const presets = /color-picker[\\/]components[\\/]ColorPresets$/;
/** Styles ask for whether a colour is bright, and for nothing else of the presets. */
const stylesOfOthers = /antd[\\/]es[\\/](button|tag)[\\/]style[\\/]/;
const forStyles = '?brightness';
/** What the styles need of the colour picker is its arithmetic. */
const arithmetic = /antd[\\/]es[\\/]color-picker[\\/](color|util)\.js$/;
const picker = '@rc-component/color-picker';
const pickerArithmetic = '\0colour-arithmetic';
const tooltipHost = /tooltip[\\/]UniqueProvider$/;
/** The provider draws the host only where it is told `tooltip: { unique: true }`, which we never do. */
const withoutHost = '\0no-tooltip-host';
/** Stands for what is imported beside the function; the build takes out whatever would use it. */
const nothing = '\0not-needed';

const made: Readonly<Record<string, string>> = {
  [pickerArithmetic]: `export { Color } from '${picker}/es/color.js'; export const ColorBlock = undefined;`,
  [withoutHost]: 'export default ({ children }) => children;',
  [nothing]: 'export default undefined;',
};

/** Leaves out of a build what the libraries hold but none of our pages uses. */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!ofAntd.test(importer)) return undefined;
      if (tooltipHost.test(source)) return withoutHost;
      const isForStyles = importer.endsWith(forStyles);
      if (source === picker && (isForStyles || arithmetic.test(importer))) return pickerArithmetic;
      if (isForStyles && source.endsWith('/collapse')) return nothing;
      if (!presets.test(source) || !stylesOfOthers.test(importer)) return undefined;
      // The same file once more, as a module of its own that is never used whole.
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { id: `${resolved.id}${forStyles}`, moduleSideEffects: false };
    },
    load: (id) => made[id],
  };
}

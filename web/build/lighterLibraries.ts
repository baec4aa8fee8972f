import type { Plugin } from 'vite';

/*
 * Components of Ant Design hold more than our pages use of them: a button asks the presets of the colour picker for one small
 * function, a group of radio buttons asks the forms for another. The build would
 * bring all of it with the login and the first list.
 */

const picker = '@rc-component/color-picker';
/** At the end of a module that is taken in a second time, for one of its functions alone. */
const again = '?part';

const nothing = '\0not-needed';
const colourArithmetic = '\0colour-arithmetic';
const withoutHost = '\0no-tooltip-host';
const made: Readonly<Record<string, string>> = {
  [nothing]: 'export default undefined;',
  [colourArithmetic]: `export { Color } from '${picker}/es/color.js'; export const ColorBlock = undefined;`,
  [withoutHost]: 'export default ({ children }) => children;',
};

interface Rule {
  /** Who imports it, within `antd/es/`. */
  readonly by: RegExp;
  readonly source: RegExp;
  /** What is taken instead: one of the modules above, or the same file once more, of which the build keeps what is used. */
  readonly instead: typeof nothing | typeof colourArithmetic | typeof withoutHost | typeof again;
}

const rules: readonly Rule[] = [
  // Styles ask only whether a colour is bright, for which the arithmetic of colours is enough.
  { by: /^(button|tag)\/style\//, source: /color-picker\/components\/ColorPresets$/, instead: again },
  { by: /ColorPresets\.js\?part$/, source: /\/collapse$/, instead: nothing },
  {
    by: /^color-picker\/((color|util)\.js|.*\?part)$/,
    source: /^@rc-component\/color-picker$/,
    instead: colourArithmetic,
  },
  // Needed where a provider is told `tooltip: { unique: true }`, which ours never is.
  { by: /^config-provider\/|^tooltip\//, source: /\/UniqueProvider$/, instead: withoutHost },
  // Makes a string of the name of a form's field.
  { by: /^radio\/group\.js$/, source: /form\/hooks\/useForm$/, instead: again },
];

/** Schemas carry the way to describe themselves in JSON Schema, which the server alone asks for: each function of it becomes an empty one. */
const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/** Leaves out of a build what the libraries hold but none of our pages uses. */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const [, by] = /[\\/]antd[\\/]es[\\/](.*)$/.exec(importer) ?? [];
      const inside = by?.replaceAll('\\', '/') ?? '';
      const rule = rules.find((each) => each.by.test(inside) && each.source.test(source));
      if (rule === undefined) return undefined;
      if (rule.instead !== again) return rule.instead;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { id: `${resolved.id}${again}`, moduleSideEffects: false };
    },
    load: (id) => made[id],
    transform(code, id) {
      if (!jsonSchema.test(id)) return undefined;
      const emptied = [...code.matchAll(exported)].map(([, name]) => `export const ${name} = () => ({});`);
      return { code: emptied.join('\n'), map: null };
    },
  };
}

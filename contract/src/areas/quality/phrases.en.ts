import type { SameShape } from '../../core/words/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  errors: {
    noWeight: 'State the standard of a single yarn or of a package',
    packageDiffers:
      'Yarns per package × net weight of a yarn gives {cones} kg, not the {package} kg of the package',
    parameterWithoutData: 'The parameter “{name}” has no configured data source and cannot be chosen',
    parameterWithoutStandard: 'The parameter “{name}” has no standard and cannot be chosen',
  },
  fields: { number: 'Number', name: 'Name', remark: 'Remark' },
  bands: { aim: 'target {value}', title: 'Tolerances' },
};

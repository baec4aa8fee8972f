import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';

export interface DemoMill {
  readonly tenantId: number;
  readonly name: string;
  readonly shortName: string;
  readonly customShowName: string | null;
  readonly zone: string;
  readonly country: CountryCode;
  readonly language: Language;
  /** What stands in it; a mill without a plan has no machines yet. */
  readonly plan?: MillPlan;
}

export const demoMills: readonly DemoMill[] = [
  {
    ...headOf(referenceMill, 'zh'),
    country: 'CN',
    shortName: 'qingyuan',
    customShowName: '清源纺织智能工厂',
  },
  {
    ...headOf(smallMill, 'vn'),
    country: 'VN',
    shortName: 'saomai',
    customShowName: null,
  },
  {
    tenantId: 1003,
    name: 'Meghna Spinning',
    shortName: 'meghna',
    customShowName: null,
    zone: 'Asia/Dhaka',
    country: 'BD',
    language: 'en',
  },
];

function headOf(plan: MillPlan, language: Language) {
  const { tenantId, zone } = plan;
  return { tenantId, name: plan.name[language], zone, language, plan };
}

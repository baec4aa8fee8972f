import type { VarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Translate } from '../../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../../kit/text/format.ts';

/** Sliver and lap are heavy and are told in ktex, roving and yarn in tex. */
export function densityText(
  { tex }: Pick<VarietyFigures, 'tex'>,
  { language, t }: { language: Language; t: Translate },
): string {
  if (tex === null) return noValue;
  if (tex >= 1000) return `${formatNumber(tex / 1000, 2, language)} ${t('units.ktex')}`;
  return `${formatNumber(tex, tex >= 100 ? 0 : 1, language)} ${t('units.tex')}`;
}

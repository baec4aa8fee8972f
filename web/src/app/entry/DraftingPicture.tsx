import type { Language } from '@millwright/contract/core/words/languages.ts';
import { formatQuantity } from '../../kit/text/format.ts';
import { BrandMark } from '../../kit/marks/glyphs.tsx';
import { useT } from '../i18n/useT.ts';
import { picture, strands } from './drafting.ts';
import styles from './draftingPicture.module.css';

/** Fineness in tex of the three stages, and where each begins on the ruler (share of its length). */
const stages = [
  { name: 'sliver', tex: 4340, decimals: 0, at: 0 },
  { name: 'roving', tex: 456, decimals: 0, at: 0.268 },
  { name: 'spinning', tex: 14.6, decimals: 1, at: 0.666 },
] as const;
const ticks = Array.from({ length: 61 }, (_, place) => place);
const drawn = strands();

/** What the whole mill does, in one picture: a sliver is drawn out and twisted into yarn, with its fineness below. */
export function DraftingPicture({ language }: { language: Language }) {
  const core = useT();
  const t = useT('iam');
  return (
    <aside className={styles.drafting} data-testid="drafting" data-theme="dark">
      <svg
        className={styles.strands}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {drawn.map(({ path, strength, isAccent }) => (
          <path
            key={path}
            d={path}
            data-accent={isAccent || undefined}
            opacity={isAccent ? 0.95 : strength}
          />
        ))}
      </svg>
      <p className={styles.brand}>
        <BrandMark size={28} />
        {core('product')}
      </p>
      <div className={styles.ruler}>
        {stages.map(({ name, tex, decimals, at }) => (
          <p key={name} style={{ insetInlineStart: `${at * 100}%` }}>
            {t(`login.${name}`)}
            <span>{formatQuantity(tex, { decimals, unit: 'tex', language })}</span>
          </p>
        ))}
        <svg viewBox="0 0 600 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {ticks.map((place) => (
            <path key={place} d={`M${place * 10} 0v${place % 10 === 0 ? 12 : 5}`} />
          ))}
        </svg>
      </div>
    </aside>
  );
}

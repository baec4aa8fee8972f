import type { ProcessLoss } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** Processes that a head has room for; its hover names all. */
const mostNamed = 2;
const digits = 1;

type LossTotalProps = {
  losses: readonly ProcessLoss[];
  words: BoardWords;
  /** Several processes stand in the list: each is named, none is added to another. */
  isNamed?: boolean;
};

/** What was lost in this shift, by process, with the definition on hover: the head of a list whose rows add up to it. */
export function LossTotal({ losses, words, isNamed = false }: LossTotalProps) {
  const felt = mostFirst(losses);
  const shown = felt.length === 0 ? losses.slice(0, 1) : felt.slice(0, mostNamed);
  const hidden = felt.length - shown.length;
  return (
    <span title={definitionOf(losses, words)}>
      {words.t('mill.lost')}{' '}
      {shown.map(({ process, kg }, place) => (
        <span key={process}>
          {place === 0 ? null : ' · '}
          {isNamed && felt.length > 0 ? `${words.process(process)} ` : null}
          <b>{words.number(kg, digits)}</b> {words.unit('kg')}
        </span>
      ))}
      {hidden > 0 ? ` ${words.t('mill.more', { count: hidden })}` : null}
    </span>
  );
}

/** What machines have lost that are not listed; undefined when they have lost nothing. */
export function othersText(
  losses: readonly ProcessLoss[],
  words: BoardWords,
  isNamed = true,
): string | undefined {
  // In the order of the head, so that what it names adds up in sight.
  const others = mostFirst(losses)
    .map(({ process, kg, listedKg }) => ({ process, kg: Number((kg - listedKg).toFixed(digits)) }))
    .filter(({ kg }) => kg > 0)
    .map(({ process, kg }) =>
      words
        .t('loss.of', { process: isNamed ? words.process(process) : '', value: words.number(kg, digits) })
        .trim(),
    );
  if (others.length === 0) return undefined;
  const hidden = others.length - mostNamed;
  const more = hidden > 0 ? [words.t('mill.more', { count: hidden })] : [];
  return words.t('loss.others', { values: [...others.slice(0, mostNamed), ...more].join(' · ') });
}

function mostFirst<Loss extends Pick<ProcessLoss, 'kg'>>(losses: readonly Loss[]): Loss[] {
  return losses.filter(({ kg }) => kg > 0).toSorted((a, b) => b.kg - a.kg);
}

function definitionOf(losses: readonly ProcessLoss[], words: BoardWords): string {
  const kg = (value: number) => words.number(value, digits);
  const lines = mostFirst(losses).map(({ process, kg: total, listedKg, stopKg }) =>
    words.t('loss.ofProcess', {
      process: words.process(process),
      total: kg(total),
      stopped: kg(stopKg),
      listed: kg(listedKg),
    }),
  );
  return [words.t('loss.definition'), ...lines].join('\n');
}

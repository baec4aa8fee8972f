import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { Balance, type BalanceStation } from '../../../kit/boards/bars/Balance.tsx';
import { StockBehind } from '../parts/StockBehind.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { ProcessBalance } from './balanceOf.ts';
import { sectionName } from './sectionWords.ts';

type BalancePartProps = { balance: ProcessBalance; height: number; words: BoardWords };

/** Into and out of a process: what is made before, what it takes and makes, what is taken after, and the stocks. */
export function BalancePart({ balance, height, words }: BalancePartProps) {
  const { before, own, after } = balance;
  const last = before.at(-1);
  const flow = (word: string, kgPerH: number | null) => ({
    word: words.t(word),
    value: words.number(kgPerH, 0),
    unit: kgPerH === null ? '' : words.unit('kgPerH'),
  });
  const station = (sections: readonly BoardSection[], flows: BalanceStation['flows']): BalanceStation => ({
    names: sections.map((section) => sectionName(section, words)),
    flows,
  });
  const into = 'sections.into';
  const outOf = 'sections.outOf';
  return (
    <Balance
      label={words.t('sections.balance')}
      height={height}
      before={station(before, [flow(outOf, balance.suppliedKgPerH)])}
      stockBefore={last === undefined ? null : stockOf(last, words)}
      own={station([own], [flow(into, balance.takenKgPerH), flow(outOf, balance.madeKgPerH)])}
      stockBehind={stockOf(own, words)}
      after={station(after, [flow(into, balance.passedKgPerH), flow(outOf, balance.laterKgPerH)])}
    />
  );
}

function stockOf({ process, buffer }: BoardSection, words: BoardWords) {
  return buffer === null ? null : <StockBehind process={process} buffer={buffer} words={words} isNamed />;
}

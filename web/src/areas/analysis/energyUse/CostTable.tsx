import {
  type EnergyCost,
  type EnergyCostLine,
  showEnergyCost,
} from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import { mostDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { tariff } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { Link } from 'react-router';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import type { ChartsProps } from '../parts/declaration.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { filterOf } from '../parts/question.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import styles from '../parts/analysis.module.css';

type Words = ChartsProps['words'];

/** What the electricity of the period cost, by tariff and band (formula F56). */
export function CostTable({ view, answer, words }: ChartsProps) {
  const { from, to } = answer.scope;
  const isShort = daysBetween(from, to) < mostDays.band;
  const query = useAnswer(showEnergyCost, { from, to, ...filterOf(view) }, { isEnabled: isShort });
  if (!isShort)
    return (
      <ReportPart isWide error={null} onRetry={() => undefined}>
        <h2>{words.t('analysis:energyCost.title')}</h2>
        <p>{words.t('analysis:energyCost.tooLong', { days: mostDays.band })}</p>
      </ReportPart>
    );
  return (
    <ReportPart isWide error={query.error} onRetry={() => void query.refetch()}>
      {query.data === undefined ? null : <EnergyCosts cost={query.data} words={words} />}
    </ReportPart>
  );
}

/** Lines and sum of what electricity cost. */
export function EnergyCosts({
  cost: { lines, costs, unpricedKwh },
  words,
}: {
  cost: EnergyCost;
  words: Words;
}) {
  const { t } = words;
  const title = t('analysis:energyCost.title');
  const allKwh = lines.reduce((sum, { energyKwh }) => sum + energyKwh, 0);
  return (
    <>
      <header>
        <h2>{title}</h2>
        <small>{t('analysis:energyCost.note')}</small>
        {costs.map(({ currency, averagePrice, costPerT }) => (
          <small key={currency}>
            {t('analysis:energyCost.average', { value: priceText(averagePrice, currency, words) })}
            {costPerT === null
              ? null
              : ` · ${t('analysis:energyCost.perTonne', { value: `${words.number(costPerT, 1)} ${currency}/t` })}`}
          </small>
        ))}
        {unpricedKwh > 0 ? <Unpriced kwh={unpricedKwh} words={words} /> : null}
      </header>
      <section className={styles.analysisTable} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('analysis:energyCost.band')}</th>
              <th scope="col">{t('analysis:energyCost.tariff')}</th>
              <th scope="col" data-number>
                {t('analysis:energyCost.price')}
              </th>
              <th scope="col" data-number>{`${t('analysis:energyCost.energy')} ${words.unit('kwh')}`}</th>
              <th scope="col" data-number>{`${t('analysis:energyCost.share')} ${words.unit('percent')}`}</th>
              <th scope="col" data-number>
                {t('analysis:energyCost.cost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <CostRow key={`${line.validFrom} ${line.band}`} line={line} allKwh={allKwh} words={words} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('analysis:energyCost.total')}
              </th>
              <td data-number>{words.number(allKwh, 0)}</td>
              <td data-number />
              <td data-number>
                {costs.map(({ currency, cost }) => `${words.number(cost, 2)} ${currency}`).join(' + ')}
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function Unpriced({ kwh, words }: { kwh: number; words: Words }) {
  const { t } = words;
  return (
    <small role="note">
      {t('analysis:energyCost.unpriced', { value: words.number(kwh, 0) })}{' '}
      <Allowed action={tariff.access.read}>
        <Link to={tariff.screen?.path ?? '/'}>{t('analysis:energyCost.toTariffs')}</Link>
      </Allowed>
    </small>
  );
}

type CostRowProps = { line: EnergyCostLine; allKwh: number; words: Words };

function CostRow({ line, allKwh, words }: CostRowProps) {
  const { band, validFrom, currency, price, energyKwh, cost } = line;
  const { t } = words;
  return (
    <tr>
      <th scope="row">{band === null ? t('analysis:energyCost.none') : t(`basics:bandNames.${band}`)}</th>
      <td>{validFrom === null ? '' : words.date(validFrom)}</td>
      <td data-number>
        {price === null ? t('analysis:energyCost.none') : priceText(price, currency ?? '', words)}
      </td>
      <td data-number>{words.number(energyKwh, 0)}</td>
      <td data-number>{words.number(allKwh > 0 ? (100 * energyKwh) / allKwh : null, 1)}</td>
      <td data-number>{cost === null ? words.number(null, 2) : `${words.number(cost, 2)} ${currency}`}</td>
    </tr>
  );
}

/** Prices are stated to five digits; four tell them apart. */
function priceText(price: number | null, currency: string, words: Words): string {
  return words.t('analysis:energyCost.perCurrency', { price: words.number(price, 4), currency });
}

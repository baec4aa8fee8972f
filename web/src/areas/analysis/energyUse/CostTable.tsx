import { type EnergyCost, showEnergyCost } from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import { mostDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { tariff } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { Link } from 'react-router';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { analysisLook } from '../parts/table/analysisLook.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { filterOf } from '../parts/question.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';

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
      <DataTable
        rows={lines}
        keyOf={({ validFrom, band }) => `${validFrom} ${band}`}
        columns={[
          {
            name: 'band',
            head: t('analysis:energyCost.band'),
            isRowHead: true,
            pin: 'start',
            cell: ({ band }) =>
              band === null ? t('analysis:energyCost.none') : t(`basics:bandNames.${band}`),
            sum: t('analysis:energyCost.total'),
          },
          {
            name: 'tariff',
            head: t('analysis:energyCost.tariff'),
            cell: ({ validFrom }) => (validFrom === null ? '' : words.date(validFrom)),
          },
          {
            name: 'price',
            head: t('analysis:energyCost.price'),
            isNumber: true,
            cell: ({ price, currency }) =>
              price === null ? t('analysis:energyCost.none') : priceText(price, currency ?? '', words),
          },
          {
            name: 'energy',
            head: `${t('analysis:energyCost.energy')} ${words.unit('kwh')}`,
            isNumber: true,
            cell: ({ energyKwh }) => words.number(energyKwh, 0),
            sum: words.number(allKwh, 0),
          },
          {
            name: 'share',
            head: `${t('analysis:energyCost.share')} ${words.unit('percent')}`,
            isNumber: true,
            cell: ({ energyKwh }) => words.number(allKwh > 0 ? (100 * energyKwh) / allKwh : null, 1),
          },
          {
            name: 'cost',
            head: t('analysis:energyCost.cost'),
            isNumber: true,
            cell: ({ cost, currency }) =>
              cost === null ? words.number(null, 2) : `${words.number(cost, 2)} ${currency}`,
            sum: costs.map(({ currency, cost }) => `${words.number(cost, 2)} ${currency}`).join(' + '),
          },
        ]}
        look={{ ...analysisLook, label: title }}
      />
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

/** Prices are stated to five digits; four tell them apart. */
function priceText(price: number | null, currency: string, words: Words): string {
  return words.t('analysis:energyCost.perCurrency', { price: words.number(price, 4), currency });
}

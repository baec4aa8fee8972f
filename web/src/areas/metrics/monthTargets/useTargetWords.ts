import type { TargetKpi } from '@millwright/contract/areas/metrics/targets/targetKpis.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, formatRange } from '../../../kit/text/format.ts';
import { formatMonth, formatTableDay } from '../../../kit/text/formatDate.ts';

/** A machine makes hundreds of kilograms a day, and blowing lasts minutes. */
const ownDecimals: Partial<Record<TargetKpi, number>> = { output: 1, bufferHours: 2 };

function decimalsOf(kpi: TargetKpi): number {
  return ownDecimals[kpi] ?? (kpi === 'bufferHours' ? 2 : kpis[kpi].digits);
}

/** How the page of targets writes months, days, targets and limits. */
export function useTargetWords() {
  const t = useT('production');
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const language = readLanguage();
    const value = (kpi: TargetKpi, figure: number | null) => formatNumber(figure, decimalsOf(kpi), language);
    return {
      t,
      zone,
      month: (month: string) => formatMonth(month, language),
      day: (date: string) => formatTableDay(Date.parse(`${date}T00:00:00Z`), { zone: 'UTC', language }),
      value,
      kilograms: (kg: number) => formatNumber(kg, 0, language),
      process: (process: string) => t(`basics:processes.${process}`),
      /** "80–100", "at least 80", "at most 1.0"; empty where there is no limit. */
      limits: (
        kpi: TargetKpi,
        { limitMin, limitMax }: { limitMin: number | null; limitMax: number | null },
      ) => {
        if (limitMin !== null && limitMax !== null)
          return formatRange(limitMin, limitMax, { decimals: decimalsOf(kpi), language });
        if (limitMin !== null) return t('targets.atLeast', { value: value(kpi, limitMin) });
        return limitMax === null ? '' : t('targets.atMost', { value: value(kpi, limitMax) });
      },
    };
  }, [t, zone]);
}
export type TargetWords = ReturnType<typeof useTargetWords>;

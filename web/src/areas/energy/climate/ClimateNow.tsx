import {
  type ClimateNow as Now,
  readClimate,
} from '@millwright/contract/areas/energy/climate/climateCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { formatNumber, noValue } from '../../../kit/text/format.ts';

const everyMs = 30_000;

/** The sensor that a meter is read from, and what it measures now: on which side it is outside what is normal today. */
export function ClimateNow({ id, machine }: { id: string; machine: unknown }) {
  const t = useT('energy');
  const units = useT('basics');
  const { data } = useCall(readClimate, {}, { everyMs, isQuiet: true });
  const now = data?.list.find((each) => each.id === id);
  if (typeof machine !== 'string') return noValue;
  const isSilent = now === undefined || (now.temperature === null && now.humidity === null);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {machine}
      <br />
      {isSilent ? (
        t('climate.silent')
      ) : (
        <>
          <Measured
            value={now.temperature}
            unit={units('units.celsius')}
            range={[now.temperatureMin, now.temperatureMax]}
          />
          {', '}
          <Measured
            value={now.humidity}
            unit={units('units.percentRh')}
            range={[now.humidityMin, now.humidityMax]}
          />
        </>
      )}
    </span>
  );
}

type MeasuredProps = {
  value: Now['temperature'];
  unit: string;
  range: readonly [min: number | null, max: number | null];
};

function Measured({ value, unit, range: [min, max] }: MeasuredProps) {
  const t = useT('energy');
  const isLow = value !== null && min !== null && value < min;
  const isHigh = value !== null && max !== null && value > max;
  return (
    <span>
      {isLow || isHigh ? (
        <AlertGlyph isDown={isLow} size=".8em" label={t(isLow ? 'climate.low' : 'climate.high')} />
      ) : null}{' '}
      {formatNumber(value, 1, readLanguage())} {unit}
    </span>
  );
}

import type { Limits } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useCall } from '../../app/api/useCall.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { useT } from '../../app/i18n/useT.ts';
import { formatWhole } from '../../kit/text/format.ts';
import { toleranceScale } from './toleranceScale.ts';
import styles from './tolerance.module.css';

interface Line extends Limits {
  readonly id: string;
  readonly name: string;
}

/** Below a quality standard: each of its parameters as the band in which it is good, with what is aimed at. */
export function ToleranceBands({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useT('quality');
  const lines = linesIn(row['parameters']);
  // Units stand with the parameters; who may not read these sees the figures alone.
  const known = useCall(callsOf(qualityParameter).list, { pageSize: largestPageSize }, { isQuiet: true });
  const parameters = new Map((known.data?.records ?? []).map((each) => [each.id, each]));
  return (
    <section aria-label={t('bands.title')} className={styles.tolerance}>
      <h3>{t('bands.title')}</h3>
      <ul>
        {lines.map((line) => {
          const parameter = parameters.get(line.id);
          const unit = parameter?.['unit'];
          return (
            <Band
              key={line.id}
              line={line}
              decimals={Number(parameter?.['decimals'] ?? 0)}
              unit={typeof unit === 'string' ? unit : ''}
            />
          );
        })}
      </ul>
    </section>
  );
}

function Band({ line, decimals, unit }: { line: Line; decimals: number; unit: string }) {
  const t = useT('quality');
  const { band, hasLower, hasUpper, aim } = toleranceScale(line);
  const text = (value: number) => formatWhole(value, decimals, readLanguage());
  const { lower, upper } = line;
  const range = rangeText({ lower, upper }, text);
  return (
    <li>
      <span>
        {line.name} <small>{unit}</small>
      </span>
      <span className={styles.bar} aria-hidden="true">
        {band === undefined ? null : (
          <i
            data-lower={hasLower || undefined}
            data-upper={hasUpper || undefined}
            style={{ left: `${band.from * 100}%`, right: `${(1 - band.to) * 100}%` }}
          />
        )}
        {aim === undefined ? null : <b style={{ left: `${aim * 100}%` }} />}
      </span>
      <span>{range}</span>
      <span className={styles.aim}>{line.aim === null ? '' : t('bands.aim', { value: text(line.aim) })}</span>
    </li>
  );
}

function rangeText({ lower, upper }: Pick<Line, 'lower' | 'upper'>, text: (value: number) => string): string {
  if (lower !== null && upper !== null) return `${text(lower)} – ${text(upper)}`;
  if (lower === null) {
    if (upper === null) return '';
    return `≤ ${text(upper)}`;
  }
  return `≥ ${text(lower)}`;
}

function linesIn(value: unknown): Line[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): Line[] => {
    if (typeof each !== 'object' || each === null) return [];
    const line: Readonly<Record<string, unknown>> = { ...each };
    const { parameterId, parameterId_dictText: name, lowerLimit, target, upperLimit } = line;
    return [
      {
        id: String(parameterId),
        name: typeof name === 'string' ? name : '',
        lower: numberOf(lowerLimit),
        aim: numberOf(target),
        upper: numberOf(upperLimit),
      },
    ];
  });
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

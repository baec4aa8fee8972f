import { parseFormula, longestFormula } from '@millwright/contract/core/formula.ts';
import { evaluate } from '@millwright/contract/core/formulaValue.ts';
import { largestPageSize } from '@millwright/contract/core/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { callsOf, type ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/format.ts';
import type { InputProps } from '../../../resource/slots.ts';
import styles from './formula.module.css';

type FormulaInputProps = InputProps & { resource: Resource };

/** A formula over codes of other parameters: read while it is typed, and tried with values of an example. */
export function FormulaInput({ resource, ...props }: FormulaInputProps) {
  const formula = typeof props.value === 'string' ? props.value : '';
  const t = useT('basics');
  return (
    <div className={styles.formula}>
      <Input.TextArea
        id={props.id}
        aria-label={props.label}
        aria-invalid={props.isInvalid}
        status={props.isInvalid === true ? 'error' : ''}
        disabled={props.isDisabled}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={longestFormula}
        placeholder={t('formula.example')}
        value={formula}
        onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
        onBlur={props.onBlur}
      />
      {formula.trim() === '' ? (
        <p className={styles.hint}>{t('formula.hint')}</p>
      ) : (
        <Trial formula={formula} resource={resource} decimals={decimalsOf(props.values)} />
      )}
    </div>
  );
}

/** What is wrong with a formula, or what it gives with example values: at first the averages of what it names. */
function Trial({ formula, resource, decimals }: { formula: string; resource: Resource; decimals: number }) {
  const t = useT('basics');
  const language = readLanguage();
  const base = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const known = useCall(callsOf(resource).list, { pageSize: largestPageSize }, { isQuiet: true });
  const parsed = parseFormula(formula);
  if ('problem' in parsed) return <Problem {...parsed.problem} />;
  const { codes } = parsed.formula;
  const rows = new Map((known.data?.records ?? []).map((row) => [String(row['code']), row]));
  const isAllKnown = known.data !== undefined && known.data.records.length === known.data.total;
  const unknown = isAllKnown ? codes.find(({ code }) => !rows.has(code)) : undefined;
  if (unknown !== undefined) return <Problem rule="formulaUnknown" params={{ ...unknown }} />;
  const valueOf = (code: string) => (Object.hasOwn(typed, code) ? typed[code] : averageOf(rows.get(code)));
  const values = new Map(
    codes.flatMap(({ code }): [string, number][] => {
      const value = valueOf(code);
      return typeof value === 'number' ? [[code, value]] : [];
    }),
  );
  const result = values.size === codes.length ? evaluate(parsed.formula, values) : undefined;
  return (
    <section className={styles.trial} aria-label={t('formula.try')}>
      <h4>{t('formula.try')}</h4>
      {codes.map(({ code }) => (
        <label key={code} htmlFor={`${base}-${code}`}>
          <span>
            <code>{code}</code> {textOf(rows.get(code)?.['name'])}
          </span>
          <InputNumber<number>
            id={`${base}-${code}`}
            value={valueOf(code) ?? null}
            controls={false}
            onChange={(value) => setTyped({ ...typed, [code]: value })}
          />
        </label>
      ))}
      <output>
        {result === undefined ? (
          t('formula.incomplete')
        ) : 'problem' in result ? (
          <Problem {...result.problem} />
        ) : (
          `= ${formatNumber(result.value, decimals, language)}`
        )}
      </output>
    </section>
  );
}

function Problem({ rule, params }: { rule: string; params: Readonly<Record<string, string | number>> }) {
  const t = useT();
  return (
    <p className={styles.problem} role="status">
      {t(`rules.${rule}`, params)}
    </p>
  );
}

function averageOf(row: ResourceRow | undefined): number | null {
  const average = row?.['average'];
  return typeof average === 'number' ? average : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function decimalsOf(values: InputProps['values']): number {
  const decimals = values?.['decimals'];
  return typeof decimals === 'number' ? decimals : 3;
}

import { parseFormula, longestFormula } from '@millwright/contract/core/fields/formula.ts';
import { evaluate } from '@millwright/contract/core/fields/formulaValue.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';
import type { Field, FormulaOver } from '@millwright/contract/core/fields/fields.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { callsOf, type ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../app/api/useCall.ts';
import { useT } from '../../app/i18n/useT.ts';
import { formatNumber } from '../../kit/text/format.ts';
import styles from './formulaInput.module.css';
import type { WidgetInputProps } from './inputProps.ts';
import layout from '../../kit/layout.module.css';

/** Of a result where nothing says how many. */
const mostDecimals = 3;

/** A formula over codes of other rows of the resource: read while it is typed, and tried with values of an example. */
export function FormulaInput(props: WidgetInputProps) {
  const { resource, field, words } = props;
  const formula = typeof props.value === 'string' ? props.value : '';
  const t = useT('basics');
  return (
    <div className={layout.stack8}>
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
      {formula.trim() === '' || resource === undefined ? (
        <p className={styles.hint}>{t('formula.hint')}</p>
      ) : (
        <Trial
          formula={formula}
          resource={resource}
          over={field.formula ?? { code: resource.title, example: resource.title }}
          decimals={decimalsOf(field, props.values)}
          language={words.language}
        />
      )}
    </div>
  );
}

type TrialProps = {
  formula: string;
  resource: Resource;
  over: FormulaOver;
  decimals: number;
  language: Language;
};

/** What is wrong with a formula, or what it gives with example values: at first those of the rows that it names. */
function Trial({ formula, resource, over, decimals, language }: TrialProps) {
  const t = useT('basics');
  const base = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const known = useCall(callsOf(resource).list, { pageSize: largestPageSize }, { isQuiet: true });
  const parsed = parseFormula(formula);
  if ('problem' in parsed) return <Problem {...parsed.problem} />;
  const { codes } = parsed.formula;
  const rows = new Map((known.data?.records ?? []).map((row) => [String(row[over.code]), row]));
  const isAllKnown = known.data !== undefined && known.data.records.length === known.data.total;
  const unknown = isAllKnown ? codes.find(({ code }) => !rows.has(code)) : undefined;
  if (unknown !== undefined) return <Problem rule="formulaUnknown" params={{ ...unknown }} />;
  const valueOf = (code: string) =>
    Object.hasOwn(typed, code) ? typed[code] : numberIn(rows.get(code), over.example);
  const values = new Map(
    codes.flatMap(({ code }): [string, number][] => {
      const value = valueOf(code);
      return typeof value === 'number' ? [[code, value]] : [];
    }),
  );
  const result = values.size === codes.length ? evaluate(parsed.formula, values) : undefined;
  const outcome = () => {
    if (result === undefined) return t('formula.incomplete');
    if ('problem' in result) return <Problem {...result.problem} />;
    return `= ${formatNumber(result.value, decimals, language)}`;
  };
  return (
    <section className={styles.trial} aria-label={t('formula.try')}>
      <h4>{t('formula.try')}</h4>
      {codes.map(({ code }) => (
        <label key={code} htmlFor={`${base}-${code}`}>
          <span>
            <code>{code}</code> {stringOf(rows.get(code)?.[resource.titleBeside[0] ?? ''])}
          </span>
          <InputNumber<number>
            id={`${base}-${code}`}
            value={valueOf(code) ?? null}
            controls={false}
            onChange={(value) => setTyped({ ...typed, [code]: value })}
          />
        </label>
      ))}
      <output>{outcome()}</output>
    </section>
  );
}

function Problem({ rule, params }: { rule: string; params: Readonly<Record<string, string | number>> }) {
  const t = useT();
  return (
    <p className={layout.bad} role="status">
      {t(`rules.${rule}`, params)}
    </p>
  );
}

function numberIn(row: ResourceRow | undefined, name: string): number | null {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function decimalsOf({ digitsBy = '' }: Field, values: WidgetInputProps['values']): number {
  const decimals = values?.[digitsBy];
  return typeof decimals === 'number' ? decimals : mostDecimals;
}

import { InputNumber } from 'antd';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Language } from '../text/format.ts';
import { withBorderAt, withShare } from './shares.ts';
import styles from './ShareBar.module.css';
import layout from '../layout.module.css';

export type SharePart = {
  readonly key: string;
  readonly name: string;
  /** What the exact field is called. */
  readonly label: string;
  /** What the handle between this part and the next is called. */
  readonly borderLabel: string;
  /** What stands behind the exact field. */
  readonly beside?: ReactNode;
};

type ShareBarProps = {
  parts: readonly SharePart[];
  /** Whole parts of a whole, in the order of `parts`. */
  shares: readonly number[];
  /** What is one percent. */
  perPercent: number;
  /** A share in words, with its unit. */
  text: (share: number) => string;
  /** What stands before the sum. */
  totalLabel: string;
  /** The rule of the exact fields, at one that breaks it. */
  rule: string;
  language: Language;
  onChange: (shares: number[]) => void;
};

/** Some parts of a whole as one bar: handles move borders, fields say parts exactly, and the sum is always the whole. */
export function ShareBar({
  parts,
  shares,
  perPercent,
  text,
  totalLabel,
  rule,
  language,
  onChange,
}: ShareBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const moveTo = (border: number, clientX: number) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const at = ((clientX - box.left) / box.width) * whole;
    // A hand sets whole percents; the field beside it is for more exact ones.
    onChange(withBorderAt(shares, border, Math.round(at / perPercent) * perPercent));
  };
  return (
    <div className={`${layout.stack8} ${styles.shareBar}`}>
      <div className={styles.bar} ref={bar}>
        {parts.map(({ key, name, borderLabel }, place) => {
          const share = shares[place] ?? 0;
          const start = startOf(shares, place);
          return (
            <div key={key} className={styles.part} style={{ flexGrow: share }} data-tone={place % 4}>
              <span title={`${name} ${text(share)}`}>{text(share)}</span>
              {place === parts.length - 1 ? null : (
                <Handle
                  label={borderLabel}
                  value={start + share}
                  span={[start, start + share + (shares[place + 1] ?? 0)]}
                  said={text(start + share)}
                  step={perPercent}
                  onMove={(at) => onChange(withBorderAt(shares, place, at))}
                  onDrag={(clientX) => moveTo(place, clientX)}
                />
              )}
            </div>
          );
        })}
      </div>
      <ul>
        {parts.map(({ key, name, label, beside }, place) => (
          <li key={key} data-tone={place % 4}>
            <span>{name}</span>
            <ExactField
              label={label}
              rule={rule}
              language={language}
              isDisabled={parts.length < 2}
              percent={(shares[place] ?? 0) / perPercent}
              shares={shares}
              onChange={(before, value) =>
                onChange(value === undefined ? [...before] : withShare(before, place, value * perPercent))
              }
            />
            {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
          </li>
        ))}
        <li className={styles.total}>
          <span>{totalLabel}</span>
          <b>{text(whole)}</b>
        </li>
      </ul>
    </div>
  );
}

type ExactFieldProps = {
  label: string;
  rule: string;
  language: Language;
  isDisabled: boolean;
  percent: number;
  shares: readonly number[];
  /** `before`: the shares as they were when the field was entered; without a value they come back. */
  onChange: (before: readonly number[], percent: number | undefined) => void;
};

const mostPercent = 100;

/** A part in exact percent. Typing 150 % is refused at the field, and leaves the other parts as they were. */
function ExactField({ label, rule, language, isDisabled, percent, shares, onChange }: ExactFieldProps) {
  const before = useRef<readonly number[]>(undefined);
  const [refused, setRefused] = useState<number>();
  const ruleId = useId();
  return (
    <span className={styles.exact}>
      <InputNumber
        aria-label={label}
        aria-invalid={refused !== undefined}
        aria-describedby={refused === undefined ? undefined : ruleId}
        status={refused === undefined ? '' : 'error'}
        step={1}
        precision={2}
        decimalSeparator={language === 'vn' ? ',' : '.'}
        suffix="%"
        disabled={isDisabled}
        value={refused ?? percent}
        onFocus={() => {
          before.current = refused === undefined ? shares : before.current;
        }}
        onChange={(value) => {
          if (typeof value !== 'number') return;
          const isRefused = value < 0 || value > mostPercent;
          setRefused(isRefused ? value : undefined);
          onChange(before.current ?? shares, isRefused ? undefined : value);
        }}
      />
      {refused === undefined ? null : (
        <small id={ruleId} role="alert">
          {rule}
        </small>
      )}
    </span>
  );
}

type HandleProps = {
  label: string;
  value: number;
  span: readonly [number, number];
  said: string;
  step: number;
  onMove: (at: number) => void;
  onDrag: (clientX: number) => void;
};

/** A border between two parts: dragged, or moved by arrow keys, with Shift by a hundredth of the step. */
function Handle({ label, value, span: [min, max], said, step, onMove, onDrag }: HandleProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? step / 100 : step;
    const to = { ArrowLeft: value - by, ArrowRight: value + by, Home: min, End: max }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event.clientX);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={said}
      onKeyDown={handleKeyDown}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
    />
  );
}

function startOf(shares: readonly number[], place: number): number {
  return shares.slice(0, place).reduce((sum, share) => sum + share, 0);
}

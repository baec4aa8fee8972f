import { Input } from 'antd';
import type { ReactNode } from 'react';
import styles from './order.module.css';
import layout from '../../../kit/layout.module.css';

type OrderFieldProps = {
  label: string;
  /** Id of the input, so that its label leads to it. */
  name: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
};

/** A labelled input of a dialog, with its hint, or what is wrong with it. */
export function OrderField({ label, name, hint, problem, children }: OrderFieldProps) {
  const note = () => {
    if (problem === undefined) {
      if (hint === undefined) return null;
      return <small>{hint}</small>;
    }
    return (
      <small role="alert" id={`${name}-problem`} data-bad>
        {problem}
      </small>
    );
  };
  return (
    <div className={`${layout.stack4} ${styles.field}`}>
      <label htmlFor={name}>{label}</label>
      {children}
      {note()}
    </div>
  );
}

type AmountFieldProps = Omit<OrderFieldProps, 'children'> & {
  unit: string;
  value: string;
  onChange: (value: string) => void;
};

/** An amount with its unit, typed with either decimal mark. */
export function AmountField({ unit, value, onChange, ...field }: AmountFieldProps) {
  const isBad = field.problem !== undefined;
  return (
    <OrderField {...field}>
      <Input
        id={field.name}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={value}
        suffix={unit}
        status={isBad ? 'error' : ''}
        aria-invalid={isBad}
        aria-describedby={isBad ? `${field.name}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </OrderField>
  );
}

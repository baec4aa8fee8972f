import { Input } from 'antd';
import { textOf } from '../model/valueText.ts';
import { commonProps } from './commonProps.ts';
import type { InputProps } from './inputProps.ts';

/** A text in one line. */
export function TextInput(props: InputProps) {
  return (
    <Input
      {...commonProps(props)}
      autoComplete="off"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** A text in several lines. */
export function LongTextInput(props: InputProps) {
  return (
    <Input.TextArea
      {...commonProps(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      count={props.field.max === undefined ? undefined : { max: props.field.max, show: true }}
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

import { ColorPicker } from 'antd';
import styles from './colourInput.module.css';
import type { WidgetInputProps } from './inputProps.ts';

/** A colour. */
export function ColourInput(props: WidgetInputProps) {
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  return (
    <ColorPicker
      className={styles.colour}
      // Nothing chosen yet: white to begin with, and said to be empty.
      value={value ?? '#ffffff'}
      format="hex"
      disabledFormat
      disabledAlpha
      showText={(colour) => (value === null ? props.words.t('detail.blank') : colour.toHexString())}
      allowClear={props.field.optional}
      disabled={props.isDisabled}
      onChangeComplete={(colour) => props.onChange(colour.toHexString().slice(0, 7))}
      onClear={() => props.onChange(null)}
    />
  );
}

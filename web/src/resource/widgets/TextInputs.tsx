import { Input, Select } from 'antd';
import { z } from 'zod';
import { useT } from '../../app/i18n/useT.ts';
import { storedText } from '../model/values/valueText.ts';
import { commonProps } from './commonProps.ts';
import type { WidgetInputProps } from './inputProps.ts';

/** A text in one line. */
export function TextInput(props: WidgetInputProps) {
  return (
    <Input
      {...commonProps(props)}
      autoComplete="off"
      value={storedText(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** A text in several lines. */
export function LongTextInput(props: WidgetInputProps) {
  return (
    <Input.TextArea
      {...commonProps(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      count={props.field.max === undefined ? undefined : { max: props.field.max, show: true }}
      value={storedText(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** Several short texts: each is typed and ended with Enter or a comma. */
export function TextsInput(props: WidgetInputProps) {
  const t = useT();
  const value = z.array(z.string()).safeParse(props.value).data ?? [];
  return (
    <Select
      {...commonProps(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，']}
      placeholder={t('resource.form.typeTexts')}
      value={value}
      onChange={(texts: string[]) =>
        props.onChange(texts.map((text) => text.trim()).filter((text) => text !== ''))
      }
    />
  );
}

import { proposeValue, type FilledField } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { App, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';

type ProposedInputProps = SlotInputProps & { field: FilledField; max: number };

/** A text that the mill proposes by its fill rule; it can be typed all the same. */
export function ProposedInput({ field, max, ...props }: ProposedInputProps) {
  const t = useT('iam');
  const { message } = App.useApp();
  const [isPending, setIsPending] = useState(false);
  const propose = async () => {
    setIsPending(true);
    try {
      const { value } = await callApi(proposeValue, { field }, { isQuiet: true });
      if (value === null) void message.info(t('valueRules.noRule'));
      else props.onChange(value);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Space.Compact block>
      <Input
        id={props.id}
        aria-label={props.label}
        aria-invalid={props.isInvalid}
        status={props.isInvalid === true ? 'error' : ''}
        disabled={props.isDisabled}
        maxLength={max}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
        onBlur={props.onBlur}
      />
      {props.isDisabled === true ? null : (
        <Button loading={isPending} onClick={() => void propose()}>
          {t('valueRules.propose')}
        </Button>
      )}
    </Space.Compact>
  );
}

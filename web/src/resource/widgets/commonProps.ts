import type { WidgetInputProps } from './inputProps.ts';

type CommonProps = Pick<WidgetInputProps, 'id' | 'label' | 'isInvalid' | 'isDisabled' | 'onBlur'>;

/** The properties that every input of the kit receives. */
export function commonProps({ id, label, isInvalid, isDisabled, onBlur }: CommonProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': isInvalid,
    status: isInvalid === true ? ('error' as const) : ('' as const),
    disabled: isDisabled,
    onBlur,
    style: { width: '100%' },
  };
}

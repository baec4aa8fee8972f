import type { useAppProps } from 'antd/es/app/context.js';
import type { Translate } from '../../i18n/useT.ts';

type Asking = {
  modal: useAppProps['modal'];
  t: Translate;
  onLeave: () => void;
  onStay?: () => void;
};

/**
 * Asks before something unsaved is lost. Going on with it is the first button and has the focus, Esc does the same; what
 * throws away stands last and quiet.
 */
export function askToLeave({ modal, t, onLeave, onStay }: Asking): void {
  void modal.confirm({
    title: t('core:resource.form.unsaved'),
    content: t('core:resource.form.unsavedHint'),
    focusable: { autoFocusButton: 'cancel' },
    cancelText: t('core:resource.form.stay'),
    cancelButtonProps: { type: 'primary' },
    okText: t('core:resource.form.leave'),
    okButtonProps: { type: 'text', danger: true },
    onOk: onLeave,
    onCancel: onStay,
  });
}

import { setProviderSecret } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { PasswordInput } from '../../../app/entry/PasswordInput.tsx';
import { CallDialog } from '../../../resource/slotParts.ts';

/** Another secret for a way in. The former one is shown to nobody. */
export function SecretModal({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT('iam');
  return (
    <CallDialog
      call={setProviderSecret}
      rows={[{ id, title: name }]}
      fields={{
        secret: {
          label: t('thirdOwn.secret'),
          draw: (props) => (
            <PasswordInput
              id={props.id}
              status={props.isInvalid === true ? 'error' : ''}
              aria-invalid={props.isInvalid === true}
              autoComplete="new-password"
              value={typeof props.value === 'string' ? props.value : ''}
              onChange={props.onChange}
            />
          ),
        },
      }}
      texts={{
        title: t('thirdOwn.secretOf', { name }),
        submit: t('thirdOwn.saveSecret'),
        hint: t('thirdOwn.secretNote'),
        done: t('thirdOwn.secretSaved'),
      }}
      onClose={onClose}
    />
  );
}

import { longestCaptcha } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { PlainInput } from '../../../kit/use/PlainInput.ts';
import { EntryField } from '../../../app/entry/EntryField.tsx';
import { TextButton } from '../../../app/entry/TextButton.tsx';
import styles from './captchaField.module.css';
import type { ShownCaptcha } from './useCaptcha.ts';
import layout from '../../../kit/layout.module.css';

type CaptchaFieldProps = {
  shown: ShownCaptcha;
  value: string;
  isTried: boolean;
  onChange: (value: string) => void;
  onRedraw: () => void;
};

/** The signs of a picture. Who cannot read it is told how long to wait instead. */
export function CaptchaField({ shown, value, isTried, onChange, onRedraw }: CaptchaFieldProps) {
  const t = useT('iam');
  return (
    <EntryField
      label={t('ways.captcha')}
      hint={t('ways.captchaHint')}
      error={isTried && value.trim() === '' ? t('ways.enterCaptcha') : undefined}
    >
      {(wiring) => (
        <div className={`${layout.line8x12} ${styles.row}`}>
          <PlainInput
            {...wiring}
            size="large"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestCaptcha}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <span className={styles.picture}>
            {shown.picture === undefined ? null : (
              <img src={shown.picture} width={132} height={44} alt={t('ways.captchaPicture')} />
            )}
          </span>
          <TextButton onClick={onRedraw}>{t('ways.otherPicture')}</TextButton>
        </div>
      )}
    </EntryField>
  );
}

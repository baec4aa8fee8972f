import { useT } from '../../../app/i18n/useT.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useSession, useTenant } from '../../../app/session/useSession.ts';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { formatDay, formatWeekday } from '../../../kit/text/formatDate.ts';
import { greetingAt } from './greeting.ts';
import styles from './greeting.module.css';

/** Good morning by the mill's clock, and which day it is there. */
export function Greeting() {
  const t = useT('iam');
  const nowMs = useMinute();
  const name = useSession()?.userInfo.realname ?? '';
  const tenant = useTenant();
  const zone = tenant?.zone ?? 'UTC';
  const place = { zone, language: readLanguage() };
  const mill = tenant?.customShowName || tenant?.name;
  return (
    <div className={styles.greeting}>
      <h1>{t('home.greeting', { greeting: t(`greetings.${greetingAt(nowMs, zone)}`), name })}</h1>
      <p>{[formatDay(nowMs, place), formatWeekday(nowMs, place), mill].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

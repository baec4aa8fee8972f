import { quarantineReasons } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import { formatClockSeconds, formatMoment } from '../../../kit/text/formatDate.ts';

/** How what was set aside is written. */
export function useAsideWords() {
  const t = useT('telemetry');
  const iam = useT('iam');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const reason = (name: string) => iam(`platformState.reasons.${name}`);
  return {
    t: (path: string, values?: Readonly<Record<string, string | number>>) => t(`quarantine.${path}`, values),
    title: t('screens.quarantine'),
    number: (value: number) => formatNumber(value, 0, language),
    moment: (atMs: number) => formatMoment(atMs, { zone, language }),
    seconds: (atMs: number) => formatClockSeconds(atMs, zone),
    reason,
    /** What a machine said. */
    text: visibleText,
    /** `outOfRange: …`, as a new refusal is kept. */
    said: (text: string) => {
      const [name = '', ...rest] = text.split(': ');
      const known = quarantineReasons.find((each) => each === name);
      return visibleText(known === undefined ? text : [reason(known), ...rest].join(': '));
    },
  };
}
export type AsideWords = ReturnType<typeof useAsideWords>;

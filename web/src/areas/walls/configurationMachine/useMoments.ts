import { readLanguage } from '../../../app/i18n/language.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';

/** Writes moments in the mill's zone. */
export function useMoments(): (atMs: number) => string {
  const zone = useTenant()?.zone ?? 'UTC';
  return (atMs) => formatMoment(atMs, { zone, language: readLanguage() });
}

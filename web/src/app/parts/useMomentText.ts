import { readLanguage } from '../i18n/language.ts';
import { useTenant } from '../session/useSession.ts';
import { formatMoment } from '../../kit/text/formatDate.ts';

/** Writes times in the zone of the mill and the language of the reader. */
export function useMomentText(): (atMs: number) => string {
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  return (atMs) => formatMoment(atMs, place);
}

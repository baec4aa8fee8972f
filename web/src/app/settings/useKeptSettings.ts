import { showPreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { shellSettings } from '@millwright/contract/areas/access/own/preferences.ts';
import { useEffect } from 'react';
import { useCall } from '../api/useCall.ts';
import { writeSettings } from './settings.ts';

let hasOwnChange = false;

/** From now on what the server kept is older than what is shown. */
export function noteOwnChange(): void {
  hasOwnChange = true;
}

/** Takes over the look that the person chose on another browser. */
export function useKeptSettings(): void {
  const { data } = useCall(showPreference, { key: 'shell' }, { isQuiet: true });
  useEffect(() => {
    const kept = shellSettings.safeParse(data?.value).data;
    if (kept !== undefined && !hasOwnChange) writeSettings(kept);
  }, [data]);
}

import { preferences } from '../../../app/storage/storage.ts';

/** What this device calls itself towards its link; made once and kept by the browser. */
export function deviceId(): string {
  const known = preferences.read('wallDevice');
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  // randomUUID needs https; screens in a hall often have http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  preferences.write('wallDevice', made);
  return made;
}

/** Who changes rows by hand. */
export const nobody = '01900000-0000-7000-8000-000000000000';

/** What a person of a mill sends with each call. */
export function headersOf(token = '') {
  return { 'x-access-token': token, 'tenant-id': '0', 'language-id': 'zh' };
}

import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { seenAmong, type SeenBy } from '../../../resource/index.ts';
import { type ContactRow, selectContacts } from '../../access/index.ts';

/** Reader of people; the transaction is that of a mill. */
type Reader = SeenBy & { readonly tx: Parameters<typeof selectContacts>[0] };

/** Returns those of some people whose personnel files the reader sees. */
export async function visiblePeople(reader: SeenBy, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await seenAmong(reader, personnelFile, [...new Set(ids)]));
}

/**
 * Returns the contacts of some people, and with `isAlsoWorking` of all who could be chosen. People whose personnel files
 * the reader does not see are left out.
 */
export async function selectVisibleContacts(
  reader: Reader,
  ids: readonly string[],
  options: { isAlsoWorking?: boolean } = {},
): Promise<ContactRow[]> {
  const contacts = await selectContacts(reader.tx, ids, options);
  const visible = await visiblePeople(
    reader,
    contacts.map(({ id }) => id),
  );
  return contacts.filter(({ id }) => visible.has(id));
}

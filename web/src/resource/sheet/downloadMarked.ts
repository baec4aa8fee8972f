import { markImport } from '@millwright/contract/areas/basics/markedImport.ts';
import { basePath, type InputOf } from '@millwright/contract/core/call.ts';
import { downloadFile } from '../../app/api/download.ts';

/**
 * Sends a workbook that was checked once more and saves it with what is wrong marked in its cells, under its name with `suffix`.
 * A failure is announced.
 */
export async function downloadMarked(
  file: File,
  input: InputOf<typeof markImport>,
  suffix: string,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  form.append('file', file, file.name);
  const fileName = `${file.name.replace(/\.xlsx$/i, '')} - ${suffix}.xlsx`;
  try {
    await downloadFile({ url: `${basePath}${markImport.path}`, fileName, form });
  } catch {
    // The missing file was announced already.
  }
}

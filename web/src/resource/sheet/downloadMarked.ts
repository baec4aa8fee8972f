import { type Call, basePath, type InputOf } from '@millwright/contract/core/call/call.ts';
import { downloadFile } from '../../app/api/download.ts';

/**
 * Sends a workbook that was checked once more and saves it with what is wrong marked in its cells, under its name with `suffix`.
 * A failure is announced.
 */
export async function downloadMarked<C extends Call>(
  call: C,
  { file, input, suffix }: { file: File; input: InputOf<C>; suffix: string },
): Promise<void> {
  const form = new FormData();
  const parts = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  for (const [name, value] of parts) form.append(name, String(value));
  form.append('file', file, file.name);
  const fileName = `${file.name.replace(/\.xlsx$/i, '')} - ${suffix}.xlsx`;
  try {
    await downloadFile({ url: `${basePath}${call.path}`, fileName, form });
  } catch {
    // The missing file was announced already.
  }
}

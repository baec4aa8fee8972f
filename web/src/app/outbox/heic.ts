/** Brands of the format in the head of a file. Source: ISO/IEC 23008-12, annex B. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Size of the head: length, `ftyp`, brand. */
const headBytes = 12;

/** Returns true for a photo in HEIC or HEIF, as many phones store them: most browsers cannot draw it. */
export async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, 12));
}

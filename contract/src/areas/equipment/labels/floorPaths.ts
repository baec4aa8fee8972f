import { machineCodePattern } from '../gateway/topics.ts';

/** Where the floor phone begins; each of its pages stands below. */
export const floorPath = '/floor';
/** Where the labels of machines are chosen and printed. */
export const machineLabelsPath = '/equipmentManagement/machineLabels';

/**
 * The address that a label has as a QR code: it names mill and machine and holds no secret. Whoever opens it logs in, and then
 * reports.
 */
export function labelAddress(origin: string, { tenantId, code }: { tenantId: number; code: string }): string {
  return `${origin}${floorPath}/m/${tenantId}/${encodeURIComponent(code)}`;
}

/** What the path of a label, or the whole of its address, names; undefined for anything else. */
export function labelIn(text: string): { tenantId: number; code: string } | undefined {
  const [, tenant, code] = /\/floor\/m\/(\d{1,9})\/([^/?#\s]+)\/?$/.exec(text.trim()) ?? [];
  if (tenant === undefined || code === undefined) return undefined;
  const read = decoded(code);
  return machineCodePattern.test(read) ? { tenantId: Number(tenant), code: read } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

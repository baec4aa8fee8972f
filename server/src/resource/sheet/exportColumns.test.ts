import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { describe, expect, it } from 'vitest';
import { headColumns } from './exportColumns.ts';
import { anyColumnOfHead } from './sheet.ts';

const headIn = (country: CountryCode, resource: Resource, name: string) => {
  const reader = { language: 'en', tenant: { zone: 'UTC', country }, hidden: [] } as const;
  return headColumns(reader, resource, { join: undefined, chosen: [name] })[0]?.head ?? '';
};

describe('heads of money', () => {
  it('have the currency of the mill', () => {
    expect(headIn('CN', partStock, 'unitPrice')).toBe('Average price [CNY]');
    expect(headIn('VN', partStock, 'unitPrice')).toBe('Average price [VND]');
    expect(headIn('IN', cottonIssue, 'pricePerKg')).toBe('Price of 1 kg [INR]');
  });

  it('are read back with any currency, and without one', () => {
    for (const head of ['Price of 1 kg [INR]', 'Price of 1 kg [CNY]', 'Price of 1 kg'])
      expect(anyColumnOfHead(cottonIssue, head)?.field).toBe('pricePerKg');
  });
});

import { currentTenant, query } from '../../../platform/db/query.ts';

export interface MillRow {
  id: number;
  name: string;
  zone: string;
}

export const readMill = query.first<MillRow>`select id, name, zone from iam.tenant where id = ${currentTenant}`;

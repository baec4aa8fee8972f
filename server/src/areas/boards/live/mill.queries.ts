import { currentTenant, query } from '../../../platform/db/query.ts';

export interface BoardMillRow {
  id: number;
  name: string;
  zone: string;
}

export const readMill = query.first<BoardMillRow>`select id, name, zone from iam.tenant where id = ${currentTenant}`;

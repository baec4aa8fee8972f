import { command, currentTenant } from '../../platform/db/query.ts';

/** Keeps a file of the mill. One that no row refers to is removed after a day. */
export const insertFile = command<{
  id: string;
  ending: string;
  name: string;
  body: Buffer;
  by: string;
  at: Date;
}>`
  insert into attachment (tenant_id, id, ending, name, bytes, body, create_by, create_time)
  values (${currentTenant}, ${'id'}, ${'ending'}, ${'name'}, octet_length(${'body'}::bytea), ${'body'}, ${'by'}, ${'at'})`;

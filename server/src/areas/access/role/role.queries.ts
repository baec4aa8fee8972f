import { query } from '../../../platform/db/query.ts';

export const selectCodesOfRoles = query.column<string, { ids: readonly string[] }>`
  select role_code as code from role where id = any (${'ids'}::uuid[]) and create_by is null`;

export const selectBuiltInTypes = query.column<string, { ids: readonly string[] }>`
  select id from organization_type where id = any (${'ids'}::uuid[]) and is_built_in`;

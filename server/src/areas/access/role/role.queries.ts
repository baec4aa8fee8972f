import { query } from '../../../platform/db/query.ts';

/** The codes that name those of these roles that no person made. */
export const selectCodesOfRoles = query.column<string, { ids: readonly string[] }>`
  select role_code as code from role where id = any (${'ids'}::uuid[]) and create_by is null`;

/** Those of these organization types that are built in. */
export const selectBuiltInTypes = query.column<string, { ids: readonly string[] }>`
  select id from organization_type where id = any (${'ids'}::uuid[]) and is_built_in`;

/** The platform itself is tenant 0, a real row; its rows are visible only in a platform session. */
export const platformTenantId = 0;

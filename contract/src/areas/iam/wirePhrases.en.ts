/** Refusals of calls for clients of the convention. */
export const wireErrorsEn = {
  noDepartmentFound: 'No department matches',
} as const;

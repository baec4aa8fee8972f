/** Refusals of calls for clients of the convention. */
export const wireErrorsZh = {
  noDepartmentFound: '没有匹配的部门',
} as const;

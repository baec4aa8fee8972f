/** Refusals of calls for clients of the convention. */
export const wireErrorsVn = {
  noDepartmentFound: 'Không có phòng ban nào khớp',
} as const;

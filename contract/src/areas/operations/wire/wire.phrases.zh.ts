/** Refusals of calls for clients of the convention. */
export const wireErrorsZh = {
  noDepartmentFound: '没有匹配的部门',
  logKept: '日志只能查看，不能删除',
  tasksDeclared: '定时任务由系统定义，不能新增、修改或删除',
} as const;

/** Words that several resources of production share. */
export const zh = {
  errors: { modelOfOtherProcess: '机型“{model}”不属于品种“{variety}”的工序' },
  fields: { number: '编号', code: '编码', name: '名称' },
} as const;

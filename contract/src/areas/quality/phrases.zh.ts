/** Words that several resources of quality control share. */
export const zh = {
  errors: {
    noWeight: '单纱标准和成包标准至少填写一项',
    packageDiffers: '每包筒数 × 单筒净重为 {cones} kg，与整包净重 {package} kg 不符',
    parameterWithoutData: '参数“{name}”未配置数据来源，不能选择',
    parameterWithoutStandard: '参数“{name}”没有标准值，不能选择',
  },
  fields: { number: '编号', name: '名称', remark: '备注' },
  bands: { aim: '标准值 {value}', title: '公差带' },
} as const;

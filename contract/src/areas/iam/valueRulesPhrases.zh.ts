/** Words of check rules and fill rules. */
export const valueRulesZh = {
  words: {
    try: '试一试',
    tryValue: '要检查的值',
    obeys: '符合规则',
    breaks: '不符合规则',
    next: '下一个值',
    propose: '填入建议值',
    preview: '预览',
    noPreview: '无法预览',
    of: '规则{name}',
  },
  errors: {
    ruleBroken: '{message}',
    unknownFillRule: '没有编码为 {code} 的填值规则',
    noFreeValue: '位数 {digits} 的编号已用完',
  },
};

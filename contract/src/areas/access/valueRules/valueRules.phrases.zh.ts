/** Words of check rules and fill rules. */
export const valueRulesZh = {
  words: {
    try: '试一试',
    tryValue: '要检查的值',
    obeys: '符合规则',
    breaks: '不符合规则',
    next: '下一个值',
    propose: '填入建议值',
    noRule: '该字段没有填值规则。可在“填值规则”页面新增。',
  },
  errors: {
    ruleBroken: '{message}',
    unknownFillRule: '没有编码为 {code} 的填值规则',
    noFreeValue: '位数 {digits} 的编号已用完',
  },
};

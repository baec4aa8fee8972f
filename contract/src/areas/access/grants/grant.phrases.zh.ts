/** Names one thing by which a grant exceeds what the grantor holds. */
export const grantsZh = {
  wider: {
    right: '权限“{name}”',
    scope: '数据范围“{name}”',
    rules: '“{name}”中数据规则对您隐藏的数据',
  },
};

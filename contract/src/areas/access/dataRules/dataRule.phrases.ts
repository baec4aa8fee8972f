import { defineWords } from '../../../core/resource/resourceWords.ts';

export const dataRuleWords = defineWords({
  zh: {
    title: '数据规则',
    fields: {
      name: '规则名称',
      resource: '数据',
      field: '规则字段',
      condition: '条件',
      value: '规则值',
      isEnabled: '启用',
      description: '描述',
    },
    choices: {
      condition: {
        eq: '等于',
        ne: '不等于',
        gt: '大于',
        ge: '大于等于',
        lt: '小于',
        le: '小于等于',
        in: '属于',
        like: '包含',
        left_like: '以…结尾',
        right_like: '以…开头',
      },
    },
  },
  en: {
    title: 'Data rule',
    list: 'Data rules',
    fields: {
      name: 'Rule name',
      resource: 'Data',
      field: 'Field',
      condition: 'Condition',
      value: 'Value',
      isEnabled: 'Enabled',
      description: 'Description',
    },
    choices: {
      condition: {
        eq: 'equals',
        ne: 'differs from',
        gt: 'greater than',
        ge: 'at least',
        lt: 'less than',
        le: 'at most',
        in: 'one of',
        like: 'contains',
        left_like: 'ends with',
        right_like: 'starts with',
      },
    },
  },
  vn: {
    title: 'Quy tắc dữ liệu',
    fields: {
      name: 'Tên quy tắc',
      resource: 'Dữ liệu',
      field: 'Trường',
      condition: 'Điều kiện',
      value: 'Giá trị',
      isEnabled: 'Kích hoạt',
      description: 'Mô tả',
    },
    choices: {
      condition: {
        eq: 'bằng',
        ne: 'khác',
        gt: 'lớn hơn',
        ge: 'lớn hơn hoặc bằng',
        lt: 'nhỏ hơn',
        le: 'nhỏ hơn hoặc bằng',
        in: 'thuộc',
        like: 'chứa',
        left_like: 'kết thúc bằng',
        right_like: 'bắt đầu bằng',
      },
    },
  },
});

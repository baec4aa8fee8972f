import { defineWords } from '../../../core/resource/resourceWords.ts';

const filledFields = {
  zh: { userWorkNo: '用户：工号', departmentCode: '部门：编码', positionCode: '职务：编码' },
  en: {
    userWorkNo: 'User: work number',
    departmentCode: 'Department: code',
    positionCode: 'Position: code',
  },
  vn: {
    userWorkNo: 'Người dùng: mã nhân viên',
    departmentCode: 'Phòng ban: mã',
    positionCode: 'Chức vụ: mã',
  },
};

const ruledFields = {
  zh: { ...filledFields.zh, machineCode: '设备：编号' },
  en: { ...filledFields.en, machineCode: 'Machine: code' },
  vn: { ...filledFields.vn, machineCode: 'Máy: mã' },
};

export const checkRuleWords = defineWords({
  zh: {
    title: '校验规则',
    fields: {
      name: '规则名称',
      code: '规则编码',
      appliesTo: '适用字段',
      isEnabled: '启用',
      description: '描述',
    },
    choices: { appliesTo: ruledFields.zh },
    children: { formats: '格式' },
  },
  en: {
    title: 'Check rule',
    list: 'Check rules',
    fields: {
      name: 'Rule name',
      code: 'Rule code',
      appliesTo: 'Field',
      isEnabled: 'Enabled',
      description: 'Description',
    },
    choices: { appliesTo: ruledFields.en },
    children: { formats: 'Formats' },
  },
  vn: {
    title: 'Quy tắc kiểm tra',
    fields: {
      name: 'Tên quy tắc',
      code: 'Mã quy tắc',
      appliesTo: 'Trường áp dụng',
      isEnabled: 'Kích hoạt',
      description: 'Mô tả',
    },
    choices: { appliesTo: ruledFields.vn },
    children: { formats: 'Định dạng' },
  },
});

export const checkFormatWords = defineWords({
  zh: {
    title: '格式',
    fields: {
      ruleId: '校验规则',
      place: '次序',
      signs: '位数（空为全部）',
      pattern: '正则表达式',
      message: '提示',
    },
  },
  en: {
    title: 'Format',
    fields: {
      ruleId: 'Check rule',
      place: 'Order',
      signs: 'Characters (empty: all)',
      pattern: 'Pattern',
      message: 'Message',
    },
  },
  vn: {
    title: 'Định dạng',
    fields: {
      ruleId: 'Quy tắc kiểm tra',
      place: 'Thứ tự',
      signs: 'Số ký tự (trống: tất cả)',
      pattern: 'Biểu thức chính quy',
      message: 'Thông báo',
    },
  },
});

export const fillRuleWords = defineWords({
  zh: {
    title: '填值规则',
    fields: {
      name: '规则名称',
      code: '规则编码',
      appliesTo: '适用字段',
      way: '实现方式',
      parameters: '参数（JSON）',
      isEnabled: '启用',
    },
    choices: {
      appliesTo: filledFields.zh,
      way: { nextFree: '下一个空闲编号', counter: '流水号', date: '日期' },
    },
  },
  en: {
    title: 'Fill rule',
    list: 'Fill rules',
    fields: {
      name: 'Rule name',
      code: 'Rule code',
      appliesTo: 'Field',
      way: 'Implementation',
      parameters: 'Parameters (JSON)',
      isEnabled: 'Enabled',
    },
    choices: {
      appliesTo: filledFields.en,
      way: { nextFree: 'Next free number', counter: 'Running number', date: 'Date' },
    },
  },
  vn: {
    title: 'Quy tắc điền giá trị',
    fields: {
      name: 'Tên quy tắc',
      code: 'Mã quy tắc',
      appliesTo: 'Trường áp dụng',
      way: 'Cách thực hiện',
      parameters: 'Tham số (JSON)',
      isEnabled: 'Kích hoạt',
    },
    choices: {
      appliesTo: filledFields.vn,
      way: { nextFree: 'Số trống kế tiếp', counter: 'Số thứ tự', date: 'Ngày' },
    },
  },
});

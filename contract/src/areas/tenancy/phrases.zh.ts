import { employeesZh } from './employees/employees.phrases.zh.ts';
import { tenantsZh } from './tenant/tenant.phrases.zh.ts';
import { millOffersZh } from './peopleOfMills/millOffers.phrases.zh.ts';
import { millRightsZh } from './millRights/millRights.phrases.zh.ts';
import { peopleOfMillsZh } from './peopleOfMills/peopleOfMills.phrases.zh.ts';

export const zh = {
  notices: {
    ...peopleOfMillsZh.notices,
    ...millOffersZh.notices,
  },
  peopleOfMills: peopleOfMillsZh.words,
  millRights: millRightsZh.words,
  millOffers: millOffersZh.words,
  offerAtLogin: millOffersZh.atLogin,
  tenants: tenantsZh.tenants,
  screens: {
    peopleOfMills: peopleOfMillsZh.screen,
    millRights: millRightsZh.screen,
    organization: '组织架构',
    setup: '首次设置',
    employees: '员工',
  },
  setup: {
    intro: '平台尚无用户。请用启动时打印的设置码创建首位管理员。',
    submit: '创建管理员',
    done: '管理员已创建，请登录',
    passwordRule: '至少 8 位，含数字、大小写字母和特殊符号',
  },
  find: {
    kinds: { page: '页面', machine: '机台', person: '人员', question: '智能问答' },
    open: '打开搜索',
    hint: '搜索页面、机台、人员',
    label: '搜索',
    none: '没有找到“{text}”',
    recent: '最近使用',
    more: '还有更多，请输入更多字',
    keyMove: '↑ ↓ 选择',
    keyOpen: 'Enter 打开',
    keyTab: 'Ctrl Enter 新标签页',
    keyClose: 'Esc 关闭',
    username: '账号',
    departments: '部门',
    phone: '电话',
    email: '邮箱',
    back: '返回',
    count: '{count} 条结果',
    failed: '搜索失败',
  },
  employees: employeesZh,
  rights: {
    ...tenantsZh.tenantRights,
    ...peopleOfMillsZh.rights,
    millRights: millRightsZh.right,
  },
  errors: {
    ...tenantsZh.tenantErrors,
    ...peopleOfMillsZh.errors,
    ...millOffersZh.errors,
  },
};

import { employeesZh } from './employees/employees.phrases.zh.ts';
import { tenantsZh } from './tenant/tenant.phrases.zh.ts';
import { millOffersZh } from './peopleOfMills/millOffers.phrases.zh.ts';
import { millRightsZh } from './millRights/millRights.phrases.zh.ts';
import { peopleOfMillsZh } from './peopleOfMills/peopleOfMills.phrases.zh.ts';

export const zh = {
  views: {
    employees: {
      intro: '本企业的全部人员：所在部门、职务、是否在岗、是否启用。停用的员工保留全部资料，但不能进入系统。',
      noneFound: '没有符合条件的员工',
      tabsLabel: '状态',
      tabs: {
        all: '全部',
      },
      columns: {
        realname: '姓名',
        username: '账号',
        workNo: '工号',
        departments: '部门',
        position: '职务',
        phone: '手机',
        onDuty: '在岗',
        state: '状态',
        password: '登录',
      },
      filters: {
        keyword: '姓名、账号或工号',
        departmentId: '所属部门',
        duty: '在岗',
      },
    },
    peopleOfMills: {
      intro:
        '平台上全部账号及其所属企业。可邀请已有账号加入另一家企业，本人接受后生效；届时企业管理员会收到通知，但不会得知该人员还属于哪些企业。',
      none: '没有符合条件的人员',
      noneFound: '没有符合条件的人员',
      columns: {
        realname: '姓名',
        username: '账号',
        mills: '所属企业',
      },
      filters: {
        keyword: '账号或姓名',
      },
    },
  },
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

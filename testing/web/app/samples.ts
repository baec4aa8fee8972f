import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import type { LoginResult, TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import type { Session } from '@millwright/web/app/session/session.ts';

export function sampleTenant(overrides: Partial<TenantChoice> = {}): TenantChoice {
  const { id = 1001, name = '清源纺织' } = overrides;
  return {
    id,
    tenantId: id,
    name,
    tenantName: name,
    customShowName: null,
    tenantIcon: null,
    zone: 'Asia/Shanghai',
    language: 'zh',
    status: 1,
    ...overrides,
  };
}

const person = {
  id: '019a9b1e-7c00-7000-8000-000000000001',
  username: 'wangli',
  realname: '王丽',
  avatar: null,
  phone: null,
  email: null,
};

export function sampleSession(overrides: Partial<Session> = {}): Session {
  return {
    token: 'token-1',
    refreshToken: 'refresh-1',
    userInfo: person,
    roles: [{ roleCode: 'planner', roleName: 'Planner' }],
    tenantId: 1001,
    tenantName: '清源纺织',
    tenantList: [sampleTenant()],
    signSecret: 'sign-1',
    ...overrides,
  };
}

export function sampleLogin(tenantList: TenantChoice[]): LoginResult {
  return {
    token: 'token-1',
    refreshToken: 'refresh-1',
    'X-Refresh-Token': 'refresh-1',
    userInfo: {
      ...person,
      workNo: null,
      post: null,
      sex: null,
      birthday: null,
      telephone: null,
      orgCode: null,
      departIds: '',
      userIdentity: 1,
      relTenantIds: tenantList.map(({ id }) => id).join(','),
      status: 1,
    },
    departs: [],
    multi_depart: 0,
    tenantList,
    roles: [],
    sysAllDictItems: { sex: [{ value: '1', text: '男', title: '男', label: '男' }] },
    signSecret: 'sign-1',
    language: null,
    mustChangePassword: false,
  };
}

export function sampleNode(path: string, overrides: Partial<MenuNode> = {}): MenuNode {
  const { name = path.slice(1).replaceAll('/', '-') } = overrides;
  return {
    id: path,
    path,
    name,
    component: `boards${path}`,
    route: '1',
    redirect: null,
    meta: { title: path, keepAlive: false, internalOrExternal: false, componentName: name },
    ...overrides,
  };
}

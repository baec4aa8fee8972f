import type { MenuNames } from './menu.ts';

/** A page that clients of the convention bring along, with the right that its calls ask for. */
export interface ClientRow {
  readonly path: string;
  readonly component: string;
  readonly right: string;
  readonly name: MenuNames;
}

/** Folder in which the platform puts the pages of such clients. */
export const clientFolder = {
  path: '/isystem',
  name: { zh: '系统管理（通用客户端）', en: 'System (public client)', vn: 'Hệ thống (máy khách chung)' },
} as const;

/** Pages of a client of the convention, in the order of its menu. */
export const clientRows: readonly ClientRow[] = [
  row('/isystem/user', 'system/UserList', 'iam.user.read', ['用户管理', 'Users', 'Người dùng']),
  row('/isystem/roleUserList', 'system/RoleUserList', 'iam.role.read', ['角色管理', 'Roles', 'Vai trò']),
  row('/isystem/newPermissionList', 'system/NewPermissionList', 'iam.menu.read', [
    '菜单管理',
    'Menus',
    'Trình đơn',
  ]),
  row('/isystem/depart', 'system/DepartList', 'iam.department.read', ['部门管理', 'Departments', 'Bộ phận']),
  row('/isystem/departUserList', 'system/DepartUserList', 'iam.department.read', [
    '部门用户',
    'People of departments',
    'Người của bộ phận',
  ]),
  row('/isys/tenant', 'system/TenantList', 'iam.tenant.read', ['租户管理', 'Tenants', 'Đơn vị thuê']),
  row('/isystem/dict', 'system/DictList', 'basics.dictionary.read', [
    '数据字典',
    'Data dictionary',
    'Từ điển dữ liệu',
  ]),
  row('/isystem/position', 'system/SysPositionList', 'iam.position.read', [
    '职务管理',
    'Positions',
    'Chức vụ',
  ]),
  row('/isystem/annountCement', 'system/SysAnnouncementList', 'messaging.announcement.read', [
    '系统通告',
    'Announcements',
    'Thông báo',
  ]),
  row('/isystem/log', 'system/LogList', 'iam.operationLog', ['日志管理', 'Logs', 'Nhật ký']),
  row('/isystem/online', 'system/SysUserOnlineList', 'iam.onlineUsers', [
    '在线用户',
    'Online users',
    'Người đang trực tuyến',
  ]),
  row('/isps/userAnnouncement', 'system/UserAnnouncementList', 'iam.home', [
    '我的消息',
    'My messages',
    'Tin nhắn của tôi',
  ]),
];

const byPath = new Map(clientRows.map((each) => [each.path, each]));

/** Returns the right of a page of such a client; undefined for any other entry. */
export function rightOfClientRow({
  path,
  component,
}: {
  readonly path: string | null;
  readonly component: string | null;
}): string | undefined {
  const found = byPath.get(path ?? '');
  return found?.component === component ? found?.right : undefined;
}

function row(
  path: string,
  component: string,
  right: string,
  [zh, en, vn]: readonly [string, string, string],
): ClientRow {
  return { path, component, right, name: { zh, en, vn } };
}

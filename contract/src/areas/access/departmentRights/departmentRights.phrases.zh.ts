/** Words of the page of a department's rights. */
export const departmentRightsZh = {
  intro: '部门权限是该部门角色最多可授予的权限。收回部门权限时，该部门的角色同时失去这些权限。',
  roles: '部门角色',
  noRoles: '该部门还没有角色',
  addRole: '新增角色',
  choose: '选择部门',
  noDepartment: '请选择部门，查看并修改其权限',
  toDepartments: '部门列表',
  roleOf: '{department}的角色',
  leaving: '保存后将收回：{roles}（该人员不属于对应部门）',
} as const;

export const rightErrorsZh = {
  departmentLacks: '该角色所属的部门没有此权限，不能授予：{right}',
  roleOfDepartment: '角色 {role} 属于部门 {department}，只能授予该部门及下级部门的人员',
  departmentRolesStay: '不能移动：{name} 拥有原上级部门的角色 {role}，请先收回',
} as const;

import type { SameShape } from '../../../core/words/phrases.ts';
import type { departmentRightsZh, rightErrorsZh } from './departmentRights.phrases.zh.ts';

/** Words of the page of a department's rights. */
export const departmentRightsVn: SameShape<typeof departmentRightsZh> = {
  intro:
    'Quyền của phòng ban là giới hạn tối đa mà các vai trò của phòng ban có thể cấp. Khi thu hồi quyền của phòng ban, các vai trò của phòng ban cũng mất quyền đó.',
  roles: 'Vai trò của phòng ban',
  noRoles: 'Phòng ban chưa có vai trò',
  addRole: 'Thêm vai trò',
  choose: 'Chọn phòng ban',
  noDepartment: 'Chọn phòng ban để xem và thay đổi quyền',
  toDepartments: 'Danh sách phòng ban',
  roleOf: 'vai trò của {department}',
  leaving: 'Sẽ bị thu hồi khi lưu: {roles} (người này không thuộc phòng ban của vai trò)',
};

export const rightErrorsVn: SameShape<typeof rightErrorsZh> = {
  departmentLacks: 'Phòng ban của vai trò này không có quyền này nên không thể cấp: {right}',
  roleOfDepartment:
    'Vai trò {role} thuộc phòng ban {department}: chỉ người của phòng ban đó và các phòng ban cấp dưới mới có thể có',
  departmentRolesStay:
    'Không thể chuyển phòng ban: {name} có {role}, vai trò của phòng ban cấp trên. Hãy thu hồi vai trò trước',
};

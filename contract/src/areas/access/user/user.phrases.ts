import { defineWords } from '../../../core/resource/resourceWords.ts';

export const userWords = defineWords({
  zh: {
    title: '用户',
    fields: {
      realname: '真实姓名',
      workNo: '工号',
      phone: '手机',
      email: '邮箱',
      landline: '座机',
      sex: '性别',
      birthday: '生日',
      avatar: '头像',
      positionId: '职务',
      departmentIds: '部门',
      roleIds: '角色',
      onDuty: '在岗',
    },
    groups: {
      work: '岗位',
      rights: '权限',
      reach: '联系方式',
      person: '个人',
    },
    states: {
      normal: '正常',
      frozen: '冻结',
      waiting: '待审批',
    },
    actions: {
      freeze: '冻结',
      approve: '批准',
      thaw: '解冻',
    },
    choices: {
      sex: {
        male: '男',
        female: '女',
      },
    },
  },
  en: {
    title: 'User',
    list: 'Users',
    fields: {
      realname: 'Name',
      workNo: 'Work number',
      phone: 'Mobile',
      email: 'E-mail',
      landline: 'Landline',
      sex: 'Gender',
      birthday: 'Birthday',
      avatar: 'Avatar',
      positionId: 'Position',
      departmentIds: 'Departments',
      roleIds: 'Roles',
      onDuty: 'On duty',
    },
    groups: {
      work: 'Work',
      rights: 'Rights',
      reach: 'Contact',
      person: 'Person',
    },
    states: {
      normal: 'Normal',
      frozen: 'Frozen',
      waiting: 'Waiting for approval',
    },
    actions: {
      freeze: 'Freeze',
      approve: 'Approve',
      thaw: 'Thaw',
    },
    choices: {
      sex: {
        male: 'Male',
        female: 'Female',
      },
    },
  },
  vn: {
    title: 'Người dùng',
    fields: {
      realname: 'Họ tên',
      workNo: 'Mã nhân viên',
      phone: 'Di động',
      email: 'Thư điện tử',
      landline: 'Điện thoại bàn',
      sex: 'Giới tính',
      birthday: 'Ngày sinh',
      avatar: 'Ảnh đại diện',
      positionId: 'Chức vụ',
      departmentIds: 'Phòng ban',
      roleIds: 'Vai trò',
      onDuty: 'Đang làm việc',
    },
    groups: {
      work: 'Công việc',
      rights: 'Quyền',
      reach: 'Liên hệ',
      person: 'Cá nhân',
    },
    states: {
      normal: 'Bình thường',
      frozen: 'Đã khóa',
      waiting: 'Chờ phê duyệt',
    },
    actions: {
      freeze: 'Khóa',
      approve: 'Phê duyệt',
      thaw: 'Mở khóa',
    },
    choices: {
      sex: {
        male: 'Nam',
        female: 'Nữ',
      },
    },
  },
});

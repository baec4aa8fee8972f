/** Refusals of calls for clients of the convention. */
export const wireErrorsVn = {
  noDepartmentFound: 'Không có phòng ban nào khớp',
  logKept: 'Nhật ký được lưu giữ và không thể xóa',
  tasksDeclared: 'Tác vụ định kỳ do hệ thống định nghĩa, không thể thêm, sửa hoặc xóa',
} as const;

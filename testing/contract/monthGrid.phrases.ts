/** What the phrases of an area would say of the month grid. */
export const monthGridPhrases = {
  zh: {
    resources: {
      worker: { title: '员工' },
      monthGrid: {
        title: '排班月表',
        marks: { turn: { morning: '早', middle: '中', night: '夜', rest: '休', leave: '假' } },
      },
    },
    fields: {
      workNo: '工号',
      workerName: '姓名',
      post: '岗位',
      employment: '在职',
      workerId: '员工',
      day: '日期',
      turn: '班次',
      remark: '备注',
    },
    choices: {
      post: { spinner: '挡车工', doffer: '落纱工', fitter: '维修工' },
      employment: { employed: '在职', left: '离职' },
      turn: { morning: '早班', middle: '中班', night: '夜班', rest: '休息', leave: '请假' },
    },
  },
  en: {
    resources: {
      worker: { title: 'Worker' },
      monthGrid: {
        title: 'Month roster',
        marks: { turn: { morning: 'Mo', middle: 'Mi', night: 'Ni', rest: '–', leave: 'Le' } },
      },
    },
    fields: {
      workNo: 'Work number',
      workerName: 'Name',
      post: 'Post',
      employment: 'Employment',
      workerId: 'Worker',
      day: 'Day',
      turn: 'Shift',
      remark: 'Remark',
    },
    choices: {
      post: { spinner: 'Spinner', doffer: 'Doffer', fitter: 'Fitter' },
      employment: { employed: 'Employed', left: 'Left' },
      turn: { morning: 'Morning', middle: 'Middle', night: 'Night', rest: 'Off', leave: 'Leave' },
    },
  },
  vn: {
    resources: {
      worker: { title: 'Công nhân' },
      monthGrid: {
        title: 'Bảng phân ca tháng',
        marks: { turn: { morning: 'S', middle: 'C', night: 'Đ', rest: 'N', leave: 'P' } },
      },
    },
    fields: {
      workNo: 'Mã nhân viên',
      workerName: 'Họ tên',
      post: 'Vị trí',
      employment: 'Tình trạng',
      workerId: 'Công nhân',
      day: 'Ngày',
      turn: 'Ca',
      remark: 'Ghi chú',
    },
    choices: {
      post: { spinner: 'Công nhân đứng máy', doffer: 'Công nhân đổ sợi', fitter: 'Thợ bảo trì' },
      employment: { employed: 'Đang làm', left: 'Đã nghỉ' },
      turn: { morning: 'Ca sáng', middle: 'Ca chiều', night: 'Ca đêm', rest: 'Nghỉ', leave: 'Nghỉ phép' },
    },
  },
};

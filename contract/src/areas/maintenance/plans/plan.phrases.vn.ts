export const planVn = {
  screens: { maintenanceExecution: 'Thực hiện bảo dưỡng' },
  errors: {
    plansNotGenerated: 'Phải tạo kế hoạch trước',
    planBeforeToday: 'Không thể sửa kế hoạch trước ngày hôm nay',
    laterPlanExecuted:
      'Kế hoạch sau {number} của cùng hạng mục và máy đã thực hiện, không thể sửa kế hoạch này',
    laterPlanCancelled: 'Kế hoạch sau {number} của cùng hạng mục và máy đã hủy, không thể sửa kế hoạch này',
    planEmpty: 'Kế hoạch không có nội dung kiểm tra và vật tư, không thể lưu kế hoạch trống',
    postponedIntoPast: 'Ngày sau khi hoãn không được trước hôm nay: hoãn ít nhất {least} ngày',
    planNotStarted: 'Chưa bắt đầu bảo dưỡng',
    planStarted: 'Đã bắt đầu bảo dưỡng: không đổi được hạng mục, máy và thời gian trừ khi đặt lại',
    stepNotDone: 'Bước bắt buộc “{step}” chưa xong',
    usedQuantityMissing: 'Hãy ghi lượng đã dùng của “{part}”',
    noMaterialFilled: 'Chưa ghi vật tư: hãy xác nhận không dùng vật tư',
    itemNotOfMachine: 'Hạng mục “{item}” không áp dụng cho máy {machine}',
    machineGone: 'Máy {machine} đã thanh lý, không lập bảo dưỡng nữa',
    generatedPlanStays: 'Không thể xóa kế hoạch tự động {number}: hãy hủy và ghi lý do',
    lastDoneAhead: 'Ngày làm lần trước {date} không được sau hôm nay',
  },
  /** Why the program cancels a plan. */
  withdrawn: { machineGone: 'Máy không còn nữa', itemChanged: 'Hạng mục không còn áp dụng cho máy này' },
  rights: { generatePlans: 'Tạo kế hoạch bảo dưỡng', recordPlan: 'Ghi kết quả thực hiện bảo dưỡng' },
  jobs: { sweepPlans: 'Tạo kế hoạch bảo dưỡng đến hạn' },
  notices: {
    planConfirmed: {
      title: 'Kế hoạch bảo dưỡng {number} đã xác nhận',
      text: '{item}, máy {machine}, {date}: bạn phụ trách',
    },
  },
} as const;

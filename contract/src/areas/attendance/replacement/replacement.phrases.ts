import { defineWords } from '../../../core/resource/resourceWords.ts';

export const replacementWords = defineWords({
  zh: {
    title: '顶岗记录',
    fields: {
      personId: '缺勤人',
      substituteId: '顶岗人',
      layer: '方式',
      startAt: '开始时间',
      endAt: '结束时间',
      machineIds: '机台',
      reason: '原因',
      remark: '备注',
      cancelledAt: '撤销时间',
      cancelledBy: '撤销人',
    },
    choices: {
      layer: { turns: '整班', part: '班内' },
      reason: {
        sick: '病假',
        leave: '事假',
        swap: '换班',
        late: '迟到',
        training: '培训',
        other: '其他',
      },
    },
  },
  en: {
    title: 'Replacement record',
    list: 'Replacement records',
    fields: {
      personId: 'Absent',
      substituteId: 'Substitute',
      layer: 'Kind',
      startAt: 'From',
      endAt: 'To',
      machineIds: 'Machines',
      reason: 'Reason',
      remark: 'Remark',
      cancelledAt: 'Cancelled at',
      cancelledBy: 'Cancelled by',
    },
    choices: {
      layer: { turns: 'Whole shifts', part: 'Within a shift' },
      reason: {
        sick: 'Sick',
        leave: 'Leave',
        swap: 'Swap',
        late: 'Late',
        training: 'Training',
        other: 'Other',
      },
    },
  },
  vn: {
    title: 'Ghi nhận thay người',
    fields: {
      personId: 'Người vắng',
      substituteId: 'Người thay',
      layer: 'Hình thức',
      startAt: 'Bắt đầu',
      endAt: 'Kết thúc',
      machineIds: 'Máy',
      reason: 'Lý do',
      remark: 'Ghi chú',
      cancelledAt: 'Thời điểm hủy',
      cancelledBy: 'Người hủy',
    },
    choices: {
      layer: { turns: 'Cả ca', part: 'Trong ca' },
      reason: {
        sick: 'Nghỉ ốm',
        leave: 'Nghỉ việc riêng',
        swap: 'Đổi ca',
        late: 'Đi muộn',
        training: 'Đào tạo',
        other: 'Khác',
      },
    },
  },
});

import type { SameShape } from '../../../core/words/phrases.ts';

/** What is said of scheduling by the server. */
export const schedulingZh = {
  errors: {
    planChanged: '{person} 刚刚修改了 {number}，请在最新方案上继续',
    planNotDraft: '{number} 不是草案，不能修改；可复制为新方案',
    planRunning: '{number} 正在优化，请等待结束或先停止',
    tooManyPlanRuns: '全厂同时最多运行 {most} 个优化',
    noFramesToPlan: '没有在用的细纱机，无法排产',
    planTooLarge: '方案过大：最多 {most} 批',
    lotNotThere: '{number} 中没有这一批，请刷新后再试',
    frameStopped: '{frame} 已停台且没有恢复时间：先取消停台，或选择其他机台',
    frameCannotMake: '{frame} 不能纺 {variety}',
    lotLocked: '{frame} 上该处已锁定',
    lotAmount: '数量须大于 0 且小于 {most} kg',
    lotsNotAlike: '{frame} 上相邻两批不是同一订单，不能合并',
    noStepBack: '{number} 没有可撤销的步骤',
    noRemedy: '{order} 的这一补救办法已不适用，请重新查看',
    planEmpty: '{number} 还没有排任何机台，不能采用',
    planOrdersChanged: '{number} 编制后订单已变化：{orders}。请以它为基础重新编制',
    planNotTakenOver: '{number} 不是当前采用的方案，不能据此派工',
    nothingToDispatch: '{number} 在这段时间内没有尚未派工的批次',
    noMarkerFree: '{variety} 没有可用的空闲标识',
  },
  jobs: { resumePlanRuns: '续跑中断的排产优化' },
} as const;

export const schedulingEn: SameShape<typeof schedulingZh> = {
  errors: {
    planChanged: '{person} has just changed {number}; go on from the plan as it is now',
    planNotDraft: '{number} is no draft and is not changed; copy it into a new plan',
    planRunning: '{number} is being optimised; wait for the end or stop it first',
    tooManyPlanRuns: 'At most {most} optimisations run in the mill at once',
    noFramesToPlan: 'There is no spinning frame in use, so nothing can be scheduled',
    planTooLarge: 'The plan is too large: at most {most} lots',
    lotNotThere: '{number} has no such lot; look at the plan again and repeat',
    frameStopped: '{frame} is stopped without an end time: end the stop first, or choose another frame',
    frameCannotMake: '{frame} cannot spin {variety}',
    lotLocked: 'This place on {frame} is locked',
    lotAmount: 'The amount must be above 0 and below {most} kg',
    lotsNotAlike: 'Lots beside each other on {frame} are not of one order and cannot be joined',
    noStepBack: '{number} has no step that could be undone',
    noRemedy: 'This remedy for {order} no longer applies; check it again',
    planEmpty: '{number} has nothing on any frame and cannot be adopted',
    planOrdersChanged: 'Orders have changed since {number} was made: {orders}. Make a new plan from it',
    planNotTakenOver: '{number} is not the plan that the mill goes by, so nothing is dispatched from it',
    nothingToDispatch: '{number} has no lot in this time that is not dispatched yet',
    noMarkerFree: 'There is no free marker for {variety}',
  },
  jobs: { resumePlanRuns: 'Go on with interrupted plan optimisations' },
};

export const schedulingVn: SameShape<typeof schedulingZh> = {
  errors: {
    planChanged: '{person} vừa sửa {number}; hãy tiếp tục trên phương án mới nhất',
    planNotDraft: '{number} không phải bản nháp nên không sửa được; hãy sao chép thành phương án mới',
    planRunning: '{number} đang được tối ưu; hãy chờ xong hoặc dừng trước',
    tooManyPlanRuns: 'Toàn nhà máy chỉ chạy cùng lúc tối đa {most} lượt tối ưu',
    noFramesToPlan: 'Không có máy sợi con đang dùng nên không thể lập kế hoạch',
    planTooLarge: 'Phương án quá lớn: tối đa {most} lô',
    lotNotThere: '{number} không có lô này; hãy tải lại rồi thử lại',
    frameStopped:
      '{frame} đang dừng, chưa có thời gian chạy lại: kết thúc lệnh dừng trước, hoặc chọn máy khác',
    frameCannotMake: '{frame} không kéo được {variety}',
    lotLocked: 'Vị trí này trên {frame} đã bị khóa',
    lotAmount: 'Khối lượng phải lớn hơn 0 và nhỏ hơn {most} kg',
    lotsNotAlike: 'Hai lô kề nhau trên {frame} không cùng đơn hàng nên không gộp được',
    noStepBack: '{number} không còn bước nào để hoàn tác',
    noRemedy: 'Cách khắc phục này cho {order} không còn phù hợp; hãy xem lại',
    planEmpty: '{number} chưa xếp máy nào nên không thể áp dụng',
    planOrdersChanged:
      'Đơn hàng đã thay đổi sau khi lập {number}: {orders}. Hãy lập phương án mới từ phương án này',
    planNotTakenOver: '{number} không phải phương án đang áp dụng nên không thể điều độ theo nó',
    nothingToDispatch: '{number} không có lô nào chưa điều độ trong thời gian này',
    noMarkerFree: 'Không còn ký hiệu màu trống cho {variety}',
  },
  jobs: { resumePlanRuns: 'Chạy tiếp các lượt tối ưu bị gián đoạn' },
};

import type { SameShape } from '../../../core/words/phrases.ts';
import type { schedulingZh } from './scheduling.phrases.zh.ts';

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

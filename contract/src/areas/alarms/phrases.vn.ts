import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { alarmWordsVn } from './alarms/alarm.phrases.vn.ts';
import { pushRuleWordsVn } from './rule/pushRuleEditor.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  errors: {
    clearBeyond: 'Giá trị hết báo phải ở phía bình thường của giá trị báo',
    graveWithin: 'Giá trị khẩn cấp phải vượt giá trị báo',
    conditionUnclear: 'Điều kiện chưa đầy đủ',
    nobodyEscalated: 'Báo cấp trên cần có vai trò nhận',
    sameHours: 'Giờ bắt đầu và giờ kết thúc phải khác nhau',
    ruleForNoMachine: 'Quy tắc này không áp dụng cho máy nào',
    dutyOfNoMachine:
      'Quy tắc này không về máy nào nên không có người phụ trách: chọn nhân viên, vai trò hoặc bộ phận',
    taskOfNoMachine: 'Quy tắc này không về máy nào nên không tạo được việc sửa chữa',
    contentOfNoMachine: 'Chỉ máy mới có mặt hàng, trạng thái và sản lượng mất: hãy bỏ khỏi nội dung',
    spindleBelow: 'Số lần đứt của một cọc chỉ xét được cao hơn',
    shelvingOver: 'Thời điểm hết gác phải ở tương lai, trong {days} ngày',
    alarmWithoutMachine: 'Cảnh báo này không thuộc một máy, không tạo được việc sửa chữa',
    alarmTaskHidden: 'Cảnh báo này đã có việc sửa chữa, nằm ngoài phạm vi dữ liệu của bạn',
    alarmTaskClosed: 'Việc đó vừa được đóng nên cảnh báo chưa gộp vào; hãy chọn việc khác hoặc tạo mới',
    nobodyToEscalate:
      'Chưa ai có vai trò mà {alarm} được báo lên nên chưa báo; hãy gán vai trò cho người nào đó hoặc sửa quy tắc',
  },
  views: {
    alarms: {
      none: 'Không có cảnh báo.',
      noneFound: 'Không có cảnh báo phù hợp.',
      columns: {
        alarmName: 'Cảnh báo',
        machineNumber: 'Đối tượng',
        raisedMs: 'Từ lúc',
        clearedMs: 'Kéo dài',
        value: 'Giá trị',
        lossKgPerH: 'Tổn thất',
        stage: 'Xử lý',
        telling: 'Đã gửi',
        alarmCode: 'Mã cảnh báo',
        priority: 'Mức ưu tiên',
        note: 'Ghi chú',
        taskNumber: 'Nhiệm vụ sửa chữa',
        toldTimes: 'Số lần gửi',
      },
      filters: {
        priority: 'Mức ưu tiên',
        origin: 'Nguồn',
        machineId: 'Đối tượng',
        ruleId: 'Quy tắc',
        keyword: 'Cảnh báo hoặc đối tượng',
      },
      any: { priority: 'Mọi mức ưu tiên', machineId: 'Mọi đối tượng', ruleId: 'Mọi cảnh báo' },
    },
  },
  alarms: alarmWordsVn,
  rules: pushRuleWordsVn,
};

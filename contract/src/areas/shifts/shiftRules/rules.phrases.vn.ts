import type { SameShape } from '../../../core/words/phrases.ts';
import type { rulesZh } from './rules.phrases.zh.ts';

export const rulesVn: SameShape<typeof rulesZh> = {
  screen: 'Quy tắc chấm công và phân ca',
  words: {
    intro:
      'Nhà máy xét chấm công, kiểm tra phân ca và khóa ca theo các quy tắc này. Chấm công được tính lại từ các lần chấm mỗi khi xem, nên thay đổi cũng áp dụng cho các tháng trước; sản lượng của tháng đã chốt giữ nguyên.',
    groups: { attendance: 'Chấm công', roster: 'Phân ca', edits: 'Sửa đổi' },
    hints: {
      graceMin: 'Đến muộn hoặc về sớm trong mức này không bị tính; vượt quá thì tính toàn bộ số phút',
      earlyMin: 'Lần chấm trước ca trong khoảng này được coi là vào ca',
      lateOutMin: 'Khi không có lần chấm vào, lần chấm sau ca trong khoảng này được coi là ra ca',
      overtimeFromMin: 'Mỗi phần trước hoặc sau ca đủ mức này mới tính tăng ca',
      repeatMin: 'Các lần chấm của một người trong khoảng này tính là một',
      longestPresenceMin: 'Lần vào và lần ra cách nhau lâu hơn không được ghép với nhau',
      restHours: 'Nghỉ ít hơn giữa hai ca do phân ca hoặc thay ca sắp xếp thì không lưu được',
      monthHours: 'Ai làm nhiều hơn sẽ được nêu trong lịch phân ca',
      editHours:
        'Trong khoảng này sau khi ca kết thúc, người có quyền được sửa; sau đó chỉ người được sửa quá khứ',
    },
    usual: 'mặc định {value}',
    min: 'phút',
    hours: 'giờ',
    restore: 'Giá trị mặc định',
    save: 'Lưu quy tắc',
    saved: 'Đã lưu quy tắc',
    history: 'Các thay đổi',
    noHistory: 'Quy tắc chưa từng thay đổi; đang dùng giá trị mặc định',
    changed: '{name}: {from} → {to}',
    readOnly: 'Bạn được xem quy tắc nhưng không được sửa',
  },
};

import type { SameShape } from '../../core/phrases.ts';
import type { proxyZh } from './proxyPhrases.zh.ts';

export const proxyVn: SameShape<typeof proxyZh> = {
  words: {
    title: 'Người được tôi ủy quyền',
    note: 'Khi bạn vắng mặt, người được ủy quyền có quyền và phạm vi dữ liệu của các vai trò của bạn. Việc quản trị người dùng, vai trò và tổ chức không được chuyển giao. Ủy quyền tự kết thúc khi hết hạn.',
    none: 'Bạn chưa ủy quyền cho ai.',
    name: 'Ủy quyền',
    agent: 'Người được ủy quyền',
    from: 'Từ',
    until: 'Đến',
    reason: 'Lý do',
    period: 'Thời gian',
    end: 'Kết thúc',
    takeBack: 'Thu hồi',
    endAsk: 'Kết thúc việc ủy quyền cho {name}?',
    endHint: 'Các quyền kèm theo mất hiệu lực ngay.',
    ended: 'Ủy quyền đã kết thúc',
    named: 'Đã ủy quyền',
    begun: 'đang hiệu lực',
    coming: 'chưa bắt đầu',
    pickAgent: 'Hãy chọn người được ủy quyền',
    pickPeriod: 'Hãy chọn thời gian bắt đầu và kết thúc',
    acting: 'Bạn được {name} ủy quyền đến {until}',
    actingNote: 'Ngoài quyền của mình, bạn có quyền của các vai trò đó; lịch sử ghi tên cả hai người.',
    endAskBoth: 'Kết thúc việc {agent} thay mặt {person}?',
    actingFor: 'Được ủy quyền: {names}',
    ofPerson: 'Ủy quyền của người này',
    givesFor: 'Được {name} ủy quyền',
    givesUntil: 'đến {time}',
  },
  errors: {
    proxySelf: 'Người được ủy quyền phải là người khác',
    proxyInPast: 'Thời gian kết thúc đã qua',
    proxyTooLong: 'Ủy quyền kéo dài tối đa {days} ngày',
    proxyFrozen: '{name} hiện không được vào nhà máy nên không thể nhận ủy quyền',
    proxyTwice: '{name} đã ủy quyền trong thời gian đó',
    proxyAway: '{name} ủy quyền cho người khác trong thời gian đó nên không thể nhận ủy quyền',
    proxyActs: '{name} đang nhận ủy quyền trong thời gian đó; không được ủy quyền lại',
    proxyBegan: 'Không xóa được ủy quyền đã bắt đầu; hãy kết thúc nó',
    proxyOver: 'Không sửa được ủy quyền đã kết thúc',
  },
  notices: {
    proxyNamed: {
      title: 'Bạn được {name} ủy quyền',
      text: 'Từ {from} đến {until}, bạn có quyền của các vai trò của {name}.',
    },
    proxyOfYou: {
      title: '{name} được bạn ủy quyền',
      text: 'Từ {from} đến {until}, {name} có quyền của các vai trò của bạn.',
    },
  },
};

import type { SameShape } from '../../core/phrases.ts';
import type { quarantineZh } from './quarantinePhrases.zh.ts';

/** Words of the page of what was set aside. */
export const quarantineVn: SameShape<typeof quarantineZh> = {
  screens: { quarantine: 'Khu cách ly' },
  rights: {
    seeSources: 'Xem cổng kết nối và nguồn dữ liệu',
    seeIngest: 'Xem tình trạng thu thập',
    readQuarantine: 'Xem khu cách ly',
    settleQuarantine: 'Phát lại, loại bỏ điện văn cách ly',
  },
  quarantine: {
    intro:
      'Điện văn không tin được, kèm lý do và cách xử lý. Xử lý xong có thể phát lại: kiểm tra như điện văn mới, không tính hai lần.',
    kept: 'Lưu {days} ngày.',
    views: {
      open: 'Cần xử lý',
      stored: 'Đã lưu',
      duplicate: 'Trùng',
      discarded: 'Đã loại bỏ',
      all: 'Tất cả',
    },
    states: {
      waiting: 'Cần xử lý',
      refused: 'Lại bị từ chối',
      stored: 'Đã lưu',
      duplicate: 'Trùng, đã lưu trước đó',
      discarded: 'Đã loại bỏ',
    },
    ordered: 'Đang chờ phát lại',
    heads: {
      at: 'Nhận lúc',
      source: 'Cổng kết nối',
      machine: 'Mã máy',
      reason: 'Lý do',
      detail: 'Chi tiết',
      state: 'Trạng thái',
      settled: 'Xử lý lúc',
      said: 'Lý do bị từ chối lại',
      bytes: 'Byte',
      topic: 'Chủ đề',
    },
    anyReason: 'Mọi lý do',
    anySource: 'Mọi cổng kết nối',
    machineFilter: 'Mã máy',
    from: 'Từ',
    to: 'Đến',
    period: 'Nhận lúc',
    ofOrder: 'Chỉ lần xử lý này',
    clear: 'Xóa điều kiện',
    total: '{count} điện văn',
    totalMore: 'hơn {count} điện văn',
    none: 'Không có gì bị cách ly: mọi điện văn nhận được đều đã lưu.',
    noneFound: 'Không có điện văn phù hợp.',
    choose: 'Chọn {name}',
    chooseAll: 'Chọn cả trang',
    chosen: 'Đã chọn {count}',
    replay: 'Phát lại',
    replayChosen: 'Phát lại mục đã chọn',
    replayAll: 'Phát lại tất cả phù hợp',
    discard: 'Loại bỏ',
    discardChosen: 'Loại bỏ mục đã chọn',
    discardAll: 'Loại bỏ tất cả phù hợp',
    askReplay: 'Phát lại mọi điện văn phù hợp?',
    askReplayHint:
      'Kiểm tra theo máy và tín hiệu hiện tại, tối đa {most} điện văn, cũ nhất trước. Điện văn đã lưu không tính hai lần.',
    askDiscard: 'Loại bỏ {count} điện văn?',
    askDiscardAll: 'Loại bỏ mọi điện văn phù hợp?',
    askDiscardHint: 'Không nhắc nữa, vẫn xem được đến khi hết hạn lưu. Không hoàn tác được.',
    note: 'Ghi chú (không bắt buộc)',
    nothing: 'Không có gì để xử lý: đang được phát lại, hoặc không phát lại được.',
    sent: '{count} điện văn chờ phát lại',
    sentMore: '{count} điện văn chờ phát lại; vẫn còn, xin làm thêm lần nữa',
    discarded: 'Đã loại bỏ {count} điện văn',
    discardedMore: 'Đã loại bỏ {count} điện văn; vẫn còn, xin làm thêm lần nữa',
    orders: 'Xử lý gần đây',
    orderReplay: 'Phát lại',
    orderDiscard: 'Loại bỏ',
    orderOf: '{person} · {time} · {count} điện văn',
    progress: '{done} / {rows}',
    outcome: 'đã lưu {stored} · trùng {duplicate} · từ chối {refused}',
    running: 'đang chạy',
    finished: 'xong',
    showRows: 'Xem',
    waiting: 'Máy chờ tiếp nhận',
    waitingIntro:
      'Cổng kết nối gửi điện văn của máy mà nhà máy chưa có. Sau khi tiếp nhận, phần đã giữ có thể phát lại.',
    waitingOf: '{count} điện văn đang chờ, từ {from} đến {to}',
    standings: {
      unknown: 'Nhà máy không có máy này',
      elsewhere: 'Máy thuộc cổng kết nối khác, hoặc chưa có cổng',
      ready: 'Đã tiếp nhận, có thể phát lại',
    },
    adopt: 'Tạo máy mới',
    settleFound: 'Xem máy phát hiện được',
    replayWaiting: 'Phát lại điện văn của máy',
    payload: 'Nội dung điện văn',
    cut: 'Chỉ giữ phần đầu, trong {bytes} byte',
    noPayload: 'Không có: điện văn đã lưu, chỉ con số này còn nghi ngờ.',
    metrics: 'Nội dung Sparkplug B',
    metric: 'Tên',
    alias: 'Bí danh',
    value: 'Giá trị',
    whatToDo: 'Cách xử lý',
    notReplayable: 'Không phát lại được',
    machine: 'Tín hiệu của máy, đọc thử',
    remedies: {
      malformed:
        'Không đúng dạng điện văn. Hãy kiểm tra chương trình của bộ điều khiển hoặc cổng kết nối; không lưu được, có thể loại bỏ.',
      tooManyTelegrams:
        'Quá nhiều điện văn trong một lần gửi. Hãy cho cổng gửi ít hơn; khi cổng gửi lại thì loại bỏ mục này.',
      badIdentity:
        'Thời gian, số khởi động hoặc số thứ tự không phải số nguyên. Kiểm tra bộ điều khiển; có thể loại bỏ.',
      badValue:
        'Giá trị sai kiểu. Kiểm tra giá trị bộ điều khiển gửi; sửa xong điện văn mới sẽ được lưu, có thể loại bỏ mục này.',
      outOfRange:
        'Giá trị vượt giới hạn của tín hiệu; phần còn lại của điện văn đã lưu. Nếu giới hạn quá hẹp, hãy nới trong tín hiệu của kiểu máy; không thêm riêng một giá trị sau được.',
      unknownSignal:
        'Kiểu máy không có tín hiệu này; phần còn lại của điện văn đã lưu. Nếu cần, hãy thêm vào tín hiệu của kiểu máy: từ đó giá trị được lưu; không thêm riêng một giá trị sau được.',
      unknownEvent: 'Sự kiện không xác định. Kiểm tra bộ điều khiển; có thể loại bỏ.',
      ahead:
        'Đồng hồ của máy nhanh hơn 5 phút. Hãy chỉnh đồng hồ; phát lại sẽ lưu sai thời điểm, nên loại bỏ.',
      tooOld: 'Cũ hơn thời hạn lưu điện văn; không lưu nữa, có thể loại bỏ.',
      foreignTopic:
        'Máy thuộc cổng kết nối khác, hoặc chủ đề của nhà máy khác. Nếu là máy của bạn, hãy giao cho cổng này rồi phát lại.',
      unknownMachine: 'Nhà máy không có máy mã này. Hãy tiếp nhận máy, hoặc sửa mã, rồi phát lại.',
      unknownCommand: 'Máy trả lời một lệnh chúng ta không gửi. Không cần làm gì; có thể loại bỏ.',
      noBirth:
        'Nút Sparkplug chưa khai báo nên không biết tên; đã yêu cầu khai báo lại. Bộ đếm được bù bằng dữ liệu kế tiếp; có thể loại bỏ.',
      unknownAlias: 'Bí danh Sparkplug không có tên; đã yêu cầu nút khai báo lại. Có thể loại bỏ.',
      counterFell:
        'Bộ đếm giảm: bộ điều khiển bị xóa hoặc thay. Điện văn đã lưu, bước này tính 0; hãy kiểm tra sản lượng ca đó.',
      counterLeapt:
        'Bộ đếm tăng quá mức máy có thể làm. Điện văn đã lưu, bước này tính 0; hãy kiểm tra bộ điều khiển.',
    },
  },
};

import type { SameShape } from '../../../core/words/phrases.ts';
import type { quarantineZh } from './quarantine.phrases.zh.ts';

/** Words of the page of what was set aside. */
export const quarantineVn: SameShape<typeof quarantineZh> = {
  screens: { quarantine: 'Khu cách ly' },
  rights: {
    seeSources: 'Xem cổng kết nối và nguồn dữ liệu',
    seeIngest: 'Xem tình trạng thu thập',
    readQuarantine: 'Xem khu cách ly',
    settleQuarantine: 'Phát lại, loại bỏ bản tin cách ly',
  },
  errors: { machineHeard: 'Máy {machine} đã gửi bằng mã của nó, không đổi mã được' },
  views: {
    quarantine: {
      intro:
        'Bản tin không tin được, kèm lý do và cách xử lý. Xử lý xong có thể phát lại: kiểm tra như bản tin mới, không tính hai lần.',
      none: 'Không có gì bị cách ly: mọi bản tin nhận được đều đã lưu.',
      noneFound: 'Không có bản tin phù hợp.',
      columns: {
        reason: 'Lý do',
        atMs: 'Nhận lúc',
        detail: 'Chi tiết',
        machineCode: 'Mã máy',
        sourceCode: 'Cổng kết nối',
        state: 'Trạng thái',
        times: 'Số lần',
        topic: 'Chủ đề',
        bytes: 'Byte',
        said: 'Lý do bị từ chối lại',
      },
      filters: {
        reason: 'Lý do',
        sourceCode: 'Cổng kết nối',
        machineCode: 'Mã máy',
        begin: 'Nhận lúc',
        orderId: 'Chỉ lần xử lý này',
      },
      any: { reason: 'Mọi lý do', sourceCode: 'Mọi cổng kết nối', orderId: 'Xóa điều kiện' },
    },
  },
  quarantine: {
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
      times: 'Số lần',
      first: 'Lần đầu',
      last: 'Lần cuối',
      state: 'Trạng thái',
      settled: 'Xử lý lúc',
      said: 'Lý do bị từ chối lại',
      bytes: 'Byte',
      topic: 'Chủ đề',
    },
    ofOrder: 'Chỉ lần xử lý này',
    replay: 'Phát lại',
    replayChosen: 'Phát lại mục đã chọn',
    replayAll: 'Phát lại tất cả phù hợp',
    discard: 'Loại bỏ',
    discardChosen: 'Loại bỏ mục đã chọn',
    discardAll: 'Loại bỏ tất cả phù hợp',
    askReplay: 'Phát lại mọi bản tin phù hợp?',
    askReplayHint:
      'Kiểm tra theo máy và tín hiệu hiện tại, tối đa {most} bản tin, cũ nhất trước. Bản tin đã lưu không tính hai lần.',
    askDiscard: 'Loại bỏ {count} bản tin?',
    askDiscardAll: 'Loại bỏ mọi bản tin phù hợp?',
    askDiscardHint: 'Không nhắc nữa, vẫn xem được đến khi hết hạn lưu. Không hoàn tác được.',
    note: 'Ghi chú (không bắt buộc)',
    nothing: 'Không có gì để xử lý: đang được phát lại, hoặc không phát lại được.',
    sent: '{count} bản tin chờ phát lại',
    sentMore: '{count} bản tin chờ phát lại; vẫn còn, xin làm thêm lần nữa',
    discarded: 'Đã loại bỏ {count} bản tin',
    discardedMore: 'Đã loại bỏ {count} bản tin; vẫn còn, xin làm thêm lần nữa',
    orders: 'Xử lý gần đây',
    orderReplay: 'Phát lại',
    orderDiscard: 'Loại bỏ',
    orderOf: '{person} · {time} · {count} bản tin',
    progress: '{done} / {rows}',
    outcome: 'đã lưu {stored} · trùng {duplicate} · từ chối {refused}',
    running: 'đang chạy',
    finished: 'xong',
    showRows: 'Xem',
    waiting: 'Máy chờ nhận',
    waitingIntro:
      'Cổng kết nối gửi bản tin của máy mà nhà máy chưa có. Sau khi nhận máy, phần đã giữ có thể phát lại.',
    waitingOf: '{count} bản tin đang chờ, từ {from} đến {to}',
    standings: {
      unknown: 'Nhà máy không có máy này',
      elsewhere: 'Máy thuộc cổng kết nối khác, hoặc chưa có cổng',
      ready: 'Đã nhận, có thể phát lại',
    },
    adopt: 'Tạo máy mới',
    settleFound: 'Xem máy chờ nhận',
    bind: 'Đó là máy…',
    bindOf: 'Máy chưa từng gửi tương ứng với {code}',
    bound: 'Máy nay có mã {code}',
    replayWaiting: 'Phát lại bản tin của máy',
    payload: 'Nội dung bản tin',
    cut: 'Chỉ giữ phần đầu, trong {bytes} byte',
    noPayload: 'Không có: bản tin đã lưu, chỉ con số này còn nghi ngờ.',
    metrics: 'Nội dung Sparkplug B',
    metric: 'Tên',
    alias: 'Bí danh',
    value: 'Giá trị',
    whatToDo: 'Cách xử lý',
    notReplayable: 'Không phát lại được',
    sheetCut: 'Còn nữa: bảng này chỉ có {count} bản tin mới nhất.',
    waitsForBirth: 'Chờ khai báo',
    timesOf: '{count} lần, {from} đến {to}',
    lastStep: 'Lần cuối cùng',
    machine: 'Tín hiệu của máy, đọc thử',
    remedies: {
      malformed:
        'Không đúng dạng bản tin. Hãy kiểm tra chương trình của bộ điều khiển hoặc cổng kết nối; không lưu được, có thể loại bỏ.',
      tooManyTelegrams:
        'Quá nhiều bản tin trong một lần gửi. Hãy cho cổng gửi ít hơn; khi cổng gửi lại thì loại bỏ mục này.',
      badIdentity:
        'Thời gian, số khởi động hoặc số thứ tự không phải số nguyên. Kiểm tra bộ điều khiển; có thể loại bỏ.',
      badValue:
        'Giá trị sai kiểu; phần còn lại của bản tin (nếu có) đã lưu. Kiểm tra giá trị bộ điều khiển gửi; sửa xong bản tin mới sẽ được lưu, có thể loại bỏ mục này.',
      outOfRange:
        'Giá trị vượt giới hạn của tín hiệu; phần còn lại của bản tin đã lưu. Nếu giới hạn quá hẹp, hãy nới trong tín hiệu của kiểu máy; không thêm riêng một giá trị sau được.',
      unknownSignal:
        'Kiểu máy không có tín hiệu này; phần còn lại của bản tin đã lưu. Nếu cần, hãy thêm vào tín hiệu của kiểu máy: từ đó giá trị được lưu; không thêm riêng một giá trị sau được.',
      unknownEvent: 'Sự kiện không xác định. Kiểm tra bộ điều khiển; có thể loại bỏ.',
      ahead:
        'Đồng hồ của máy nhanh hơn 5 phút. Hãy chỉnh đồng hồ; phát lại sẽ lưu sai thời điểm, nên loại bỏ.',
      tooOld: 'Cũ hơn thời hạn lưu bản tin; không lưu nữa, có thể loại bỏ.',
      foreignTopic:
        'Máy thuộc cổng kết nối khác, hoặc chủ đề của nhà máy khác. Nếu là máy của bạn, hãy giao cho cổng này rồi phát lại.',
      unknownMachine: 'Nhà máy không có máy mã này. Hãy nhận máy, hoặc sửa mã, rồi phát lại.',
      unknownCommand: 'Máy trả lời một lệnh chúng ta không gửi. Không cần làm gì; có thể loại bỏ.',
      noBirth:
        'Nút Sparkplug chưa khai báo nên không biết tên; đã yêu cầu khai báo lại. Khi khai báo xong, dữ liệu nhận trong 10 phút trước đó phát lại được; dữ liệu cũ hơn có thể đã đổi tên, nên loại bỏ.',
      unknownAlias:
        'Bí danh Sparkplug không có tên; đã yêu cầu nút khai báo lại. Bản tin chưa đọc được gì thì phát lại được sau khai báo; bản tin đã lưu một phần thì không bổ sung được, nên loại bỏ.',
      counterFell:
        'Bộ đếm giảm: bộ điều khiển bị xóa hoặc thay. Bản tin đã lưu, mỗi bước này tính 0; mỗi giờ ghi một dòng kèm số lần. Hãy kiểm tra sản lượng ca đó.',
      counterLeapt:
        'Bộ đếm tăng nhiều hơn mức máy làm được. Bản tin đã lưu, mỗi bước này tính 0; mỗi giờ ghi một dòng kèm số lần. Hãy kiểm tra bộ điều khiển.',
      refusedByBox:
        'Hộp thu thập không dùng được mục này nên không gửi tiếp; nguyên văn ở trên. Hãy kiểm tra những gì bộ điều khiển gửi, rồi bỏ qua dòng này.',
    },
  },
};

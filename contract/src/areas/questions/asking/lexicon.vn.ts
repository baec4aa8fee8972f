import { dayMeant, daysOfWeeks, lastMeant, type Lexicon, madeOf, monthMeant, nextMeant } from './lexicon.ts';

/** How questions are asked in Vietnamese; words are known without their tone marks too. */
export const vnLexicon: Lexicon = {
  language: 'vn',
  isUnspaced: false,
  kpis: {
    output:
      'sản lượng|sản xuất được|làm ra|làm được|chạy được|kéo được|ra được|sản xuất|sản xuất ra|kéo ra|ra sợi|làm ra sợi|được bao nhiêu tấn|được mấy tấn',
    plan: 'sản lượng kế hoạch|kế hoạch',
    planAttainment:
      'hoàn thành kế hoạch|tỷ lệ hoàn thành kế hoạch|đạt kế hoạch|đạt bao nhiêu % kế hoạch|đạt bao nhiêu phần trăm kế hoạch|đạt bao nhiêu|đạt|tỷ lệ hoàn thành',
    theoretical: 'sản lượng lý thuyết',
    timeEff: 'hiệu suất thời gian|hiệu suất chạy',
    prodEff: 'hiệu suất sản xuất',
    availability: 'tỷ lệ khả dụng|khả dụng',
    machineUse: 'tỷ lệ vận hành|tỷ lệ sử dụng máy',
    breaks:
      'đứt bao nhiêu mối|đứt mấy mối|đứt bao nhiêu lần|số mối đứt|mối đứt|đứt sợi|đứt|số lần đứt|đứt đầu|đứt mối|sợi đứt|đứt bao nhiêu|đứt mấy lần|đứt nhiều|hay đứt',
    breakRate:
      'đứt sợi /1000 cọc·giờ|tỷ lệ đứt|tỷ lệ đứt sợi|đứt sợi trên 1000 cọc giờ|đứt trên 1000 cọc giờ',
    idleRate: 'tỷ lệ cọc trống|cọc trống',
    doffs:
      'số lần đổ sợi|lần đổ sợi|đổ sợi|đổ mấy lần|đổ bao nhiêu lần|lần đổ|số lần đổ|đổ được mấy lần|đổ sợi mấy lần',
    doffTime: 'thời gian/lần đổ|thời gian đổ sợi|thời gian mỗi lần đổ',
    energy: 'điện tiêu thụ|điện|điện năng|lượng điện|tiêu thụ điện|kwh|số điện',
    eleTon: `điện/tấn sợi|suất tiêu hao điện|${madeOf(' ', ['1 tấn', '1 tấn sợi', 'một tấn', 'một tấn sợi', 'mỗi tấn', 'mỗi tấn sợi', 'tấn sợi'], ['tốn', 'hết', 'tiêu', 'dùng', 'ăn'], ['bao nhiêu điện', 'bao nhiêu số điện', 'mấy số điện'])}|${madeOf(' ', ['điện', 'điện năng', 'kwh'], ['cho', 'trên', 'mỗi', 'cho một', 'một', 'cho mỗi'], ['ký', 'kg', 'ký sợi', 'kg sợi'])}|${madeOf(' ', ['điện', 'điện năng', 'điện tiêu thụ', 'tiêu thụ điện', 'tiêu hao điện', 'lượng điện', 'kwh'], ['trên', 'mỗi', 'trên mỗi', 'cho', 'cho mỗi', 'cho một', 'một', 'trên một'], ['tấn sợi', 'tấn'])}`,
    eleTonStd: 'điện/tấn sợi quy đổi|điện trên tấn sợi quy đổi',
    runTime: 'thời gian chạy|giờ chạy',
    unplannedStop: 'dừng ngoài kế hoạch|thời gian dừng ngoài kế hoạch',
    minorStop: 'dừng do đứt sợi|dừng do đứt',
    technologicalStop: 'dừng đổ sợi|dừng công nghệ',
    plannedStop: 'dừng kế hoạch|dừng theo kế hoạch',
    outsideTime: 'nghỉ theo kế hoạch|nghỉ kế hoạch',
    unknownTime: 'thời gian không rõ|thời gian không có dữ liệu',
  },
  severalKpis: [
    { codes: ['prodEff', 'timeEff'], words: 'hiệu suất' },
    { codes: ['output', 'prodEff'], words: 'năng suất' },
    {
      codes: ['unplannedStop', 'minorStop', 'technologicalStop', 'plannedStop'],
      words: 'thời gian dừng|dừng máy|thời gian dừng máy|dừng|ngừng|ngừng máy|đứng máy',
    },
  ],
  nouns: {
    machine: 'theo máy|máy|từng máy|mỗi máy|máy nào',
    line: 'theo dây chuyền|dây chuyền|khu vực|xưởng|phân xưởng|nhà xưởng',
    variety: 'theo mặt hàng|mặt hàng|loại sợi|chi số',
    crew: 'theo kíp|kíp|tổ|theo tổ',
    process: 'theo công đoạn|công đoạn',
    shift: 'theo ca|ca|từng ca|mỗi ca',
  },
  grains: {
    hour: 'theo giờ|từng giờ|mỗi giờ',
    day: 'theo ngày|từng ngày|mỗi ngày|hàng ngày|hằng ngày|ngày|xu hướng|diễn biến',
    month: 'theo tháng|từng tháng|mỗi tháng|hàng tháng',
    year: 'theo năm|từng năm|mỗi năm|hàng năm',
    band: 'theo khung giờ điện|khung giờ điện|khung giờ|cao điểm thấp điểm',
  },
  processes: {
    blowing: 'cung bông|dây bông',
    carding: 'chải thô|máy chải|máy chải thô',
    predrawing: 'ghép sơ bộ|máy ghép sơ bộ',
    lapForming: 'cuộn cúi|máy cuộn cúi',
    combing: 'chải kỹ|máy chải kỹ',
    drawing: 'ghép|máy ghép|ghép cúi',
    roving: 'sợi thô|thô|máy sợi thô|máy thô',
    spinning: 'sợi con|máy sợi con|máy con|máy kéo sợi|máy sợi',
    winding: 'đánh ống|máy đánh ống|máy ống',
    packaging: 'đóng gói|dây đóng gói',
  },
  shifts: {
    day: 'ca ngày',
    morning: 'ca sáng',
    middle: 'ca chiều',
    evening: 'ca tối',
    night: 'ca đêm',
  },
  orders: {
    most: 'nhiều nhất|cao nhất|lớn nhất|dài nhất|đứng đầu|lâu nhất|nặng nhất|nhiều điện nhất|tốn nhất|cao hơn cả',
    least: 'ít nhất|thấp nhất|nhỏ nhất|ngắn nhất|chậm nhất|kém tiến độ nhất',
    best: 'tốt nhất|giỏi nhất|cao tay nhất',
    worst: 'kém nhất|nghiêm trọng nhất|nặng nề nhất|tệ nhất|xấu nhất',
  },
  units: { kg: 'kg|mấy ký|mấy kg|mấy cân|mấy kí|ký|kí|cân|kilogam', t: 'tấn|mấy tấn' },
  pages: {
    board:
      'mất kết nối|ngoại tuyến|offline|ngắt kết nối|lúc này|ngay lúc này|có đang chạy không|có chạy không|đang chạy không|có đang dừng không|tỷ lệ máy chạy|kw|phụ tải|hết tháng|dự kiến hết tháng|công suất|dự kiến|hiện tại|bây giờ|trực tiếp|bao nhiêu máy chạy|bao nhiêu máy đang chạy|mấy máy chạy|mấy máy đang chạy|máy chạy được bao nhiêu phần trăm|bao nhiêu phần trăm tổng số máy|tổng số máy|cứ thế này|cứ đà này|với đà này|đà này|hiện có bao nhiêu máy đang dừng|bao nhiêu máy đang dừng|mấy máy đang dừng|máy nào đang dừng|đang dừng|đang đứng|đang ngừng|hiện giờ|đang chạy gì|đang kéo gì',
    cotton:
      'bông|bông trên tấn sợi|tiêu hao bông|phế|bông rơi|sợi phế|tỷ lệ sợi phế|tỷ lệ phế|phế liệu|tỷ lệ bông rơi',
    maintenance: 'mtbf|mttr|chi phí bảo trì|thời gian sửa chữa|thời gian phản hồi',
    people: 'theo người|công nhân|nhân viên|từng người|mỗi người|ai',
    stops:
      'nguyên nhân dừng|lý do dừng|vì sao dừng|tại sao dừng|vì sao|tại sao|sao lại|nguyên nhân|lý do|hay dừng|hay dừng nhất|hay ngừng|dừng mấy lần|dừng bao nhiêu lần|số lần dừng|sao',
    stock: 'tồn kho|tồn|bán thành phẩm|hàng tồn|trong kho|kho còn',
    climate: 'độ ẩm|nhiệt độ|nhiệt ẩm|độ ẩm không khí|nóng không',
    roster:
      'trực ca|lịch trực|lịch ca|ai trực|kíp nào trực|kíp nào làm ca|ca trưởng|trưởng ca|trưởng kíp|phân ca|lịch làm việc',
    condition: 'bị gì|vấn đề|sự cố|lỗi|cảnh báo|báo động|bất thường|chẩn đoán|hỏng',
  },
  topics: {
    order: 'đơn hàng|đơn|lệnh sản xuất|đơn đặt hàng|các đơn hàng|hợp đồng',
    late: 'trễ|sắp trễ|sẽ trễ|sẽ bị trễ|có thể trễ|sắp quá hạn|bị trễ|trễ hạn|bị trễ hạn|trễ hẹn|bị trễ hẹn|bị quá hạn|giao trễ|giao chậm|giao muộn|bị chậm giao|quá hạn|chậm|bị chậm|chậm tiến độ|muộn|trễ tiến độ|không kịp|không kịp giao',
    due: 'sắp đến hạn|sắp tới hạn|gần đến hạn|đến hạn|tới hạn',
    delivery: 'giao|phải giao|giao hàng|cần giao|phải giao hàng|hạn giao|ngày giao|ngày giao hàng|xuất hàng',
    progress:
      'còn thiếu bao nhiêu|còn thiếu|thiếu bao nhiêu|còn phải làm|còn lại bao nhiêu|còn bao nhiêu nữa|tiến độ|đến đâu|đến đâu rồi|tới đâu|tới đâu rồi|hoàn thành bao nhiêu|xong|bao giờ xong|đang sản xuất',
    stops:
      'các lần dừng|các lần dừng máy|những lần dừng|những lần dừng máy|lần dừng dài nhất|lần dừng lâu nhất|danh sách dừng máy|chi tiết dừng máy|dừng máy và nguyên nhân|từng lần dừng',
    electricityCost: 'tiền điện|chi phí điện|chi phí tiền điện|giá điện',
    cost: 'chi phí|giá thành|tiền|bao nhiêu tiền|tốn bao nhiêu tiền',
    speed: 'tốc độ|tốc độ cọc|vòng/phút|nhanh thế nào|nhanh bao nhiêu|chạy nhanh|nhanh cỡ nào|vận tốc',
    maintenance:
      'bảo trì|bảo dưỡng|kế hoạch bảo trì|kế hoạch bảo dưỡng|lịch bảo trì|lịch bảo dưỡng|đại tu|vệ sinh máy',
    task: 'việc|việc bảo dưỡng|công việc|công việc bảo trì|việc sửa|nhiệm vụ|nhiệm vụ bảo trì|nhiệm vụ sửa chữa|việc sửa chữa|phiếu sửa chữa|sửa chữa|công việc sửa chữa|việc bảo trì|phiếu báo hỏng|báo hỏng|phiếu sửa',
    planned: 'dự định|lần tới|lần sau|sắp tới|lịch',
    when: 'khi nào|bao giờ|ngày nào|hôm nào|lúc nào|chừng nào|mấy giờ xong',
    customer: 'khách hàng|khách|của khách nào|khách nào',
    unassigned:
      'chưa ai nhận|chưa có ai nhận|chưa giao|chưa phân công|chưa có người nhận|chưa có người làm|không ai nhận|chưa giao cho ai',
  },
  connectors: {
    over: 'quá|trên|hơn|lớn hơn|cao hơn|vượt|vượt quá|nhiều hơn',
    under: 'chưa tới|chưa đến|không tới|không đến|chưa được|dưới|nhỏ hơn|thấp hơn|ít hơn|không quá',
    compare:
      'so với|so sánh|đối chiếu|hơn hay kém|cao hơn hay thấp hơn|nhiều hơn hay ít hơn|tăng hay giảm|lên hay xuống|hơn kém',
    previous: 'kỳ trước|giai đoạn trước|trước đó|hôm trước|tháng trước đó|tuần trước đó|ngày trước đó',
    since: 'kể từ|từ đầu|tính từ|đến nay|tới nay|đến giờ|tới giờ|đến bây giờ|tới bây giờ|cho đến nay',
    beyond:
      'mỗi tấn|trên mỗi tấn|trên tấn|mỗi tấn sợi|trên tấn sợi|mỗi kg|theo tuần|mỗi tuần|hàng tuần|từng tuần|cùng kỳ|cùng kỳ năm trước|trên mỗi cọc|trên cọc',
    percent: 'tỷ lệ|tỉ lệ|%|phần trăm|bao nhiêu phần trăm|mấy phần trăm',
    until: 'đến|tới|–|-|—',
    and: 'và|,|cùng|hay|hoặc',
    not: 'không|trừ|ngoại trừ|không tính|không gồm|chưa',
    follow: 'còn|thế còn|vậy còn|thì sao|đổi sang',
    filler:
      'với|của|là|bao nhiêu|trong|ở|tại|theo|mỗi|từng|các|những|nào|gì|cho tôi|cho|tôi|hãy cho|hãy xem|hãy liệt kê|xem|hiển thị|liệt kê|thống kê|có|bị|được|như thế nào|thế nào|ra sao|tất cả|toàn nhà máy|nhà máy|tổng|tổng cộng|trung bình|số|số lượng|lượng|mức|giúp|muốn|biết|hỏi|về|một|chiếc|cái|từ|vào|lúc|thì|đã|đang|xếp hạng|thứ tự|đầu|hiện|số máy|chúng tôi|mình|chúng ta|chúng mình|bọn mình|anh|chị|em|ạ|nhé|vậy|sợi|bao lâu|lâu|chạy|làm|ra|hết|tốn|dùng|tiêu|tiêu thụ|lần|báo cáo|bảng|xin|vui lòng|mấy|tình hình|của từng|nhiều không|có nhiều không|cao không|có cao không|thấp không|ko|nhỉ|hả|nha|với ạ|dạ|cứ|ổn không|được không|thế|coi|coi giúp|xem giúp|lấy|gửi|báo|cho biết|cho hỏi|cả nhà máy|cả xưởng|toàn bộ|trở lại|gần đây|ăn|mất|hoài|tiếng|mấy tiếng|bao nhiêu tiếng|mấy giờ|phân theo|chia theo|tính theo|chưa xong|chưa xử lý|chưa làm xong|chưa sửa xong|còn lại|đang mở|vòng|vòng phút|rồi|bên|phía|mỗi đơn|từng đơn|mỗi cái|đi|luôn|giùm|dùm|hộ|thôi|đó|kìa|nha em|vượt mức|có vượt mức không|có vượt mức|vượt ngưỡng|có bình thường không|bình thường không|phải không|đúng không|sao vậy|ra sao rồi|như nào|cỡ nào|khoảng|chừng|tổng số|đếm|kê|bảng kê',
  },
  periods: [
    ['sáng nay|ca sáng nay|ca sáng hôm nay', { shiftOfToday: 'morning' }],
    ['chiều nay|ca chiều nay|ca chiều hôm nay', { shiftOfToday: 'middle' }],
    ['tối qua|tối hôm qua', { night: 'last' }],
    ['đêm nay|tối nay|ca đêm nay|ca đêm hôm nay', { shiftOfToday: 'night' }],
    ['hôm qua', { unit: 'day', back: 1 }],
    ['ngày mai|mai', { unit: 'day', back: -1 }],
    ['ngày kia|ngày mốt', { unit: 'day', back: -2 }],
    ['tuần sau|tuần tới', { unit: 'week', back: -1 }],
    ['tháng sau|tháng tới', { unit: 'month', back: -1 }],
    ['hôm nay', { unit: 'day', back: 0 }],
    ['hôm kia', { unit: 'day', back: 2 }],
    ['tuần này', { unit: 'week', back: 0 }],
    ['tuần trước|tuần rồi|tuần qua', { unit: 'week', back: 1 }],
    ['tháng này', { unit: 'month', back: 0 }],
    ['tháng trước|tháng rồi|tháng qua', { unit: 'month', back: 1 }],
    ['quý này', { unit: 'quarter', back: 0 }],
    ['quý trước|quý rồi|quý vừa rồi', { unit: 'quarter', back: 1 }],
    ['năm nay', { unit: 'year', back: 0 }],
    ['năm ngoái|năm trước', { unit: 'year', back: 1 }],
    ['ca này|ca hiện tại', { turn: 'this' }],
    ['ca trước|ca vừa rồi', { turn: 'last' }],
    ['đêm qua|ca đêm qua', { night: 'last' }],
    ['nửa tháng qua|nửa tháng nay|nửa tháng gần đây', { unit: 'day', last: 15 }],
    ...daysOfWeeks(
      {
        last: (day) => ['tuần trước', 'tuần rồi', 'tuần qua'].map((week) => `${day} ${week}`),
        this: (day) => [`${day} tuần này`],
        next: (day) => ['tuần sau', 'tuần tới'].map((week) => `${day} ${week}`),
      },
      [['thứ hai'], ['thứ ba'], ['thứ tư'], ['thứ năm'], ['thứ sáu'], ['thứ bảy'], ['chủ nhật']],
    ),
    ['thứ hai', { weekday: 1 }],
    ['thứ ba', { weekday: 2 }],
    ['thứ tư', { weekday: 3 }],
    ['thứ năm', { weekday: 4 }],
    ['thứ sáu', { weekday: 5 }],
    ['thứ bảy', { weekday: 6 }],
    ['chủ nhật', { weekday: 7 }],
  ],
  numbers: { một: 1, hai: 2, ba: 3, bốn: 4, năm: 5, sáu: 6, bảy: 7, tám: 8, chín: 9, mười: 10 },
  patterns: [
    // Without a number it holds one against the other.
    {
      shape: '(?:cao|nhieu|lon|tot) hon(?=[\\s?.!]*$)',
      means: () => ({ kind: 'rank', order: 'most' }),
    },
    {
      shape: '(?:thap|it|nho|kem) hon(?=[\\s?.!]*$)',
      means: () => ({ kind: 'rank', order: 'least' }),
    },
    {
      shape: '(?:cao|nhieu|lon|thap|it|nho|tot|kem) hon (?=(?:ca|to|kip|hom|tuan|thang|ngay|may) )',
      means: () => ({ kind: 'compare' }),
    },
    // At the end of a sentence it asks, and denies nothing.
    { shape: '\\s+khong(?=[\\s?.!]*$)', means: () => ({ kind: 'filler' }) },
    {
      shape: '{n} ngay (?:qua|gan day|gan nhat|vua qua|truoc)',
      means: ([n = 0]) => lastMeant(n, 'day'),
    },
    {
      shape: '{n} tuan (?:qua|gan day|gan nhat|vua qua)',
      means: ([n = 0]) => lastMeant(n, 'week'),
    },
    {
      shape: '{n} thang (?:qua|gan day|gan nhat|vua qua)',
      means: ([n = 0]) => lastMeant(n, 'month'),
    },
    {
      shape: '{n} gio (?:qua|gan day|gan nhat|vua qua)',
      means: ([n = 0]) => ({ kind: 'period', period: { hours: n } }),
    },
    { shape: '{n} ngay (?:toi|sap toi)', means: ([n = 0]) => nextMeant(n, 'day') },
    { shape: '{n} tuan (?:toi|sap toi)', means: ([n = 0]) => nextMeant(n, 'week') },
    { shape: '{n} thang (?:toi|sap toi)', means: ([n = 0]) => nextMeant(n, 'month') },
    { shape: '(?:ngay )?{n} thang {n}(?: nam {n})?', means: ([d = 0, m = 0, y]) => dayMeant(d, m, y) },
    { shape: 'thang {n}(?:/| nam ){n}', means: ([m = 0, y = 0]) => monthMeant(m, y) },
    { shape: 'thang {n}', means: ([m = 0]) => monthMeant(m) },
    { shape: 'top {n}', means: ([n = 0]) => ({ kind: 'rank', order: 'most', count: n }) },
    { shape: 'may so {n}', means: ([n = 0]) => ({ kind: 'machineNumber', number: n }) },
  ],
  examples: [
    'hiệu suất sợi con hôm qua theo kíp',
    'máy có số mối đứt nhiều nhất tuần này',
    'điện trên tấn sợi tháng trước theo công đoạn',
    'sản lượng theo ngày 7 ngày qua',
    'tỷ lệ đứt sợi con ca đêm hôm qua',
    'đơn hàng nào bị trễ',
    'các lần dừng máy sợi con hôm qua',
  ],
};

import type { SameShape } from '../../../core/words/phrases.ts';
import type { directoryScreensZh, directoryZh } from './directory.phrases.zh.ts';

export const directoryScreensVn: SameShape<typeof directoryScreensZh> = {
  monitor: 'Màn hình lớn',
  largeScreen: 'Danh mục màn hình lớn',
  businessIntelligence: 'Phân tích kinh doanh',
};

export const directoryVn: SameShape<typeof directoryZh> = {
  directory: {
    introAll: 'Mọi bảng mà bạn được xem, mở cùng menu hoặc mở toàn màn hình.',
    introFigures: 'Các bảng chỉ tiêu, mở cùng menu hoặc mở toàn màn hình.',
    here: 'Mở tại đây',
    full: 'Toàn màn hình',
    hang: 'Treo lên tường',
    back: 'Mọi màn hình lớn',
    unknown: 'Không có bảng “{key}”',
    unknownHint: 'Hãy chọn một trong các bảng sau',
    none: 'Không có bảng nào bạn được xem',
    noneHint: 'Quản trị viên cấp quyền',
    about: {
      wholeMill: 'Từ kiện bông đến bao sợi: sản lượng, hiệu suất, dòng công đoạn, điện, máy cần người',
      equipState: 'Mọi máy hiện tại, máy đang dừng, 7 ngày qua và nhiệm vụ mở',
      equipArchives: 'Toàn bộ máy theo công đoạn, kiểu, nhà sản xuất và tuổi',
      remind: 'Sửa chữa, bảo dưỡng, chi tiết đến hạn hoặc quá hạn, theo máy và người đang phụ trách',
      materialOutput: 'Vật tư xuất kho trong 30 ngày: theo vật tư, máy, ngày và loại việc',
      leaderboard: 'Ngôi sao hôm qua: xếp hạng kíp và máy sợi con theo tỷ lệ hoàn thành kế hoạch',
      commandRoom: 'Bàn điều độ: công đoạn, việc cần xử lý, máy đã chọn, ba ca, điện và khí hậu',
      frontSpinning: 'Mọi máy của một công đoạn đến sợi thô, chỉ tiêu và việc cần người',
      afterSpinning: 'Mọi máy sợi con hoặc máy đánh ống, chỉ tiêu, sắp đổ sợi và cọc cá biệt',
      blowingCarding: 'Mọi máy cung bông và máy chải, hai công đoạn trên một màn hình',
      rovingDrawing: 'Mọi máy ghép và máy sợi thô, hai công đoạn trên một màn hình',
      spinningWinding: 'Mọi máy sợi con và máy đánh ống, hai công đoạn trên một màn hình',
      ringSpinning: 'Mọi máy sợi con: hiệu suất, đứt sợi, sắp đổ sợi và cọc cá biệt',
      winding: 'Mọi máy đánh ống: hiệu suất, sản lượng và việc cần người',
      spinning40S: 'Các máy sợi con đang kéo sợi Ne 40 và chỉ tiêu của chúng',
      spinning32S: 'Các máy sợi con đang kéo sợi Ne 32 và chỉ tiêu của chúng',
      cardingBeforeAfter: 'Đầu vào so với đầu ra của chải, tồn trước và sau công đoạn',
      cardLine1: 'Từng máy chải của dây thứ nhất: trạng thái, sản lượng, hạt kết, độ đều',
      cardLine2: 'Từng máy chải của dây thứ hai: trạng thái, sản lượng, hạt kết, độ đều',
      cardLine3: 'Từng máy chải của dây thứ ba: trạng thái, sản lượng, hạt kết, độ đều',
      cardLine4: 'Từng máy chải của dây thứ tư: trạng thái, sản lượng, hạt kết, độ đều',
    },
  },
};

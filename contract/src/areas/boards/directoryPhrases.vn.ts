import type { SameShape } from '../../core/phrases.ts';
import type { directoryScreensZh, directoryZh } from './directoryPhrases.zh.ts';

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
      frontSpinning: 'Mọi máy của một công đoạn đến sợi thô, chỉ tiêu và việc cần người',
      afterSpinning: 'Mọi máy sợi con hoặc máy đánh ống, chỉ tiêu, sắp đổ sợi và cọc cá biệt',
      cardLine1: 'Từng máy chải của dây thứ nhất: trạng thái, sản lượng, hạt kết, độ đều',
      cardLine2: 'Từng máy chải của dây thứ hai: trạng thái, sản lượng, hạt kết, độ đều',
      cardLine3: 'Từng máy chải của dây thứ ba: trạng thái, sản lượng, hạt kết, độ đều',
      cardLine4: 'Từng máy chải của dây thứ tư: trạng thái, sản lượng, hạt kết, độ đều',
    },
  },
};

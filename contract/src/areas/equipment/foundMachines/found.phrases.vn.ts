import type { SameShape } from '../../../core/words/phrases.ts';
import type { foundZh } from './found.phrases.zh.ts';

/** Words of machines that cổng kết nốis speak for and that are not theirs. */
export const foundVn: SameShape<typeof foundZh> = {
  screens: { foundMachines: 'Máy chờ nhận' },
  views: {
    foundMachines: {
      intro:
        'Máy mà cổng kết nối báo về nhưng nhà máy chưa có trong hồ sơ, hoặc thuộc cổng kết nối khác. Bản tin của chúng được đếm và cách ly, không ảnh hưởng đến các máy khác của cổng kết nối. Dữ liệu được lưu kể từ khi nhận máy; phần cách ly có thể phát lại sau đó.',
      none: 'Không có máy chờ nhận: mọi cổng kết nối chỉ báo về máy của mình.',
      tabs: { open: 'Chờ nhận', ignored: 'Đã bỏ qua', all: 'Tất cả' },
      columns: {
        code: 'Mã máy',
        sourceCode: 'Cổng kết nối',
        standing: 'Tình trạng',
        telegrams: 'Số bản tin',
        firstMs: 'Nhận đầu',
        lastMs: 'Nhận cuối',
        valueNames: 'Đại lượng',
      },
      choices: {
        standing: {
          unknown: 'Hồ sơ không có máy này: máy mới hoặc mã bị gõ sai',
          deleted: 'Máy đã bị xóa nhưng vẫn báo về',
          otherGateway: 'Máy thuộc cổng kết nối khác hoặc chưa được gán',
        },
      },
    },
  },
  found: {
    allIgnored: 'Tất cả máy chờ nhận đều đã được bỏ qua.',
    standings: {
      unknown: 'Hồ sơ không có máy này: máy mới hoặc mã bị gõ sai',
      deleted: 'Máy đã bị xóa nhưng vẫn báo về',
      otherGateway: 'Máy thuộc cổng kết nối {own}',
      noGateway: 'Máy chưa được gán cổng kết nối',
    },
    adopt: 'Nhận máy',
    adoptHint: 'Thêm máy mới với mã và cổng kết nối đã điền sẵn',
    restore: 'Khôi phục máy',
    restoreHint: 'Mã không được dùng lại: máy đã xóa trở lại như cũ',
    restored: 'Đã khôi phục máy {code}',
    assign: 'Gán cho cổng này',
    assignHint: 'Máy chuyển sang cổng kết nối {source}; dữ liệu được lưu kể từ đó',
    assigned: 'Máy {code} nay thuộc cổng kết nối {source}',
    ignore: 'Bỏ qua',
    unignore: 'Thôi bỏ qua',
    ignored: 'Đã bỏ qua',
  },
};

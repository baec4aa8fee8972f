import type { SameShape } from '../../core/phrases.ts';
import type {
  analysisErrorsZh,
  analysisFieldsZh,
  analysisScreensZh,
  analysisZh,
} from './analysisPhrases.zh.ts';

export const analysisScreensVn: SameShape<typeof analysisScreensZh> = {
  productionStatistics: 'Thống kê sản lượng',
  capacityReport: 'Báo cáo năng lực',
  productionOverview: 'Tổng quan sản xuất',
  performance: 'Hiệu quả',
  equipmentEfficiency: 'Hiệu suất thiết bị',
  onOff: 'Thống kê mở/dừng',
  brokenEnds: 'Phân tích đứt sợi',
  doffing: 'Phân tích đổ sợi',
};

export const analysisFieldsVn: SameShape<typeof analysisFieldsZh> = {
  fromMs: 'Bắt đầu',
  toMs: 'Kết thúc',
  from: 'Từ ngày',
  to: 'Đến ngày',
  kpis: 'Chỉ tiêu',
  dimensions: 'Chiều phân tích',
  grain: 'Kỳ thống kê',
  line: 'Khu vực',
  machineIds: 'Máy',
  crew: 'Kíp',
  shift: 'Ca',
  compare: 'So sánh kỳ trước',
  classes: 'Loại dừng',
  longerThanMin: 'Dừng lâu hơn',
  code: 'Mã máy',
  pageNo: 'Trang',
  pageSize: 'Số dòng/trang',
};

export const analysisErrorsVn: SameShape<typeof analysisErrorsZh> = {
  tooManyRows: 'Hơn {limit} dòng; hãy chọn kỳ ngắn hơn hoặc ít chiều hơn',
};

export const analysisVn: SameShape<typeof analysisZh> = {
  rights: { analysis: 'Phân tích dữ liệu' },
  analysis: {
    dimensions: {
      process: 'Công đoạn',
      line: 'Khu vực',
      variety: 'Mặt hàng',
      machine: 'Máy',
      crew: 'Kíp',
    },
    grains: {
      shift: 'Theo ca',
      day: 'Theo ngày',
      month: 'Theo tháng',
      year: 'Theo năm',
      hour: 'Theo giờ',
      band: 'Theo khung giá',
      none: 'Cả kỳ',
    },
    steps: {
      shift: 'Ca',
      day: 'Ngày',
      month: 'Tháng',
      year: 'Năm',
      hour: 'Giờ',
      band: 'Khung giá',
      none: 'Kỳ',
    },
    stopClasses: {
      unplanned: 'Ngoài kế hoạch',
      minor: 'Đứt sợi',
      technological: 'Đổ sợi',
      planned: 'Theo kế hoạch',
      outside: 'Nghỉ kế hoạch',
    },
    stopFilters: {
      over10: 'Trên 10 phút',
      over30: 'Trên 30 phút',
      over60: 'Trên 1 giờ',
      over180: 'Trên 3 giờ',
    },
    alerts: {
      belowPlan: 'Sản lượng thực tế thấp hơn kế hoạch',
      noOutput: 'Máy không có sản lượng',
      lowEfficiency: 'Hiệu suất dưới ngưỡng cảnh báo',
    },
    noData: 'Không có dữ liệu, đặt lại bộ lọc',
    total: 'Tổng',
    before: 'Kỳ trước',
    sheet: 'Phân tích',
  },
};

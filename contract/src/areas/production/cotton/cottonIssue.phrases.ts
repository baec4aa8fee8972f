import { defineWords } from '../../../core/resource/resourceWords.ts';

export const cottonIssueWords = defineWords({
  zh: {
    title: '用棉记录',
    fields: {
      productionDate: '生产日期',
      shift: '班次',
      material: '物料',
      lot: '批号',
      varietyId: '用于品种',
      weighedKg: '称重',
      regain: '回潮率',
      conditionedKg: '公定重量',
      pricePerKg: '每公斤单价',
      remark: '备注',
    },
    hints: {
      shift: '一次排包供全天使用时留空',
      varietyId: '开清棉制成的品种；据此区分精梳与普梳用棉',
      regain: '据此折算为公定回潮率下的重量；留空按称重计',
    },
    choices: { material: { rawCotton: '原棉', reusedWaste: '回用回花' } },
  },
  en: {
    title: 'Cotton issue',
    list: 'Cotton issues',
    fields: {
      productionDate: 'Production date',
      shift: 'Shift',
      material: 'Material',
      lot: 'Lot',
      varietyId: 'Laid down for',
      weighedKg: 'Weighed',
      regain: 'Regain',
      conditionedKg: 'At common regain',
      pricePerKg: 'Price of 1 kg',
      remark: 'Remark',
    },
    hints: {
      shift: 'Empty for a laydown of the whole date',
      varietyId: 'Output variety of blowing; distinguishes combed and carded cotton',
      regain: 'The mass is converted to common regain by it; empty: as weighed',
    },
    choices: { material: { rawCotton: 'Raw cotton', reusedWaste: 'Reused waste' } },
  },
  vn: {
    title: 'Phiếu cấp bông',
    fields: {
      productionDate: 'Ngày sản xuất',
      shift: 'Ca',
      material: 'Vật liệu',
      lot: 'Số lô',
      varietyId: 'Dùng cho mặt hàng',
      weighedKg: 'Khối lượng cân',
      regain: 'Độ hồi ẩm',
      conditionedKg: 'KL quy chuẩn',
      pricePerKg: 'Đơn giá 1 kg',
      remark: 'Ghi chú',
    },
    hints: {
      shift: 'Để trống nếu bàn bông dùng cho cả ngày',
      varietyId: 'Mặt hàng do cung bông làm ra; nhờ đó phân biệt bông chải kỹ và chải thô',
      regain: 'Dùng để quy về độ hồi ẩm tiêu chuẩn; để trống: tính theo khối lượng cân',
    },
    choices: { material: { rawCotton: 'Bông nguyên liệu', reusedWaste: 'Bông hồi dùng lại' } },
  },
});

import { defineWords } from '../../../core/resource/resourceWords.ts';

export const wasteWeighingWords = defineWords({
  zh: {
    title: '落棉回花称重',
    fields: {
      productionDate: '生产日期',
      shift: '班次',
      process: '工序',
      wasteKind: '种类',
      varietyId: '品种',
      weighedKg: '称重',
      remark: '备注',
    },
    hints: {
      shift: '按全天称重时留空',
      varietyId: '据此区分精梳与普梳；不分品种称重时留空',
    },
    choices: { wasteKind: { reusable: '回花', hard: '回丝', droppings: '落棉', noil: '精梳落棉' } },
  },
  en: {
    title: 'Waste weighing',
    list: 'Waste weighings',
    fields: {
      productionDate: 'Production date',
      shift: 'Shift',
      process: 'Process',
      wasteKind: 'Kind',
      varietyId: 'Variety',
      weighedKg: 'Weighed',
      remark: 'Remark',
    },
    hints: {
      shift: 'Empty where the whole date was weighed',
      varietyId: 'Distinguishes combed and carded waste; empty if varieties were weighed together',
    },
    choices: {
      wasteKind: {
        reusable: 'Reusable waste',
        hard: 'Hard waste',
        droppings: 'Droppings',
        noil: 'Comber noil',
      },
    },
  },
  vn: {
    title: 'Phiếu cân bông phế',
    fields: {
      productionDate: 'Ngày sản xuất',
      shift: 'Ca',
      process: 'Công đoạn',
      wasteKind: 'Loại',
      varietyId: 'Mặt hàng',
      weighedKg: 'Khối lượng cân',
      remark: 'Ghi chú',
    },
    hints: {
      shift: 'Để trống nếu cân cho cả ngày',
      varietyId: 'Nhờ đó phân biệt chải kỹ và chải thô; để trống nếu cân chung các mặt hàng',
    },
    choices: {
      wasteKind: {
        reusable: 'Bông hồi',
        hard: 'Sợi phế',
        droppings: 'Bông rơi',
        noil: 'Bông rơi chải kỹ',
      },
    },
  },
});

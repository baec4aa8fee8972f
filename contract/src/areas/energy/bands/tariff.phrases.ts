import { defineWords } from '../../../core/resource/resourceWords.ts';

export const tariffWords = defineWords({
  zh: {
    title: '峰谷电价',
    fields: {
      validFrom: '生效日期',
      name: '名称',
      weekend: '周末',
      currency: '币种',
      sharpPrice: '尖峰电价',
      peakPrice: '高峰电价',
      flatPrice: '平段电价',
      valleyPrice: '低谷电价',
      deepValleyPrice: '深谷电价',
    },
    choices: {
      weekend: { saturdaySunday: '周六、周日', sunday: '周日', none: '无' },
      currency: { CNY: '元/kWh', VND: 'VND/kWh', USD: 'USD/kWh' },
    },
    children: { periods: '时段', seasons: '季节', holidays: '节假日' },
    groups: { prices: '电价' },
  },
  en: {
    title: 'Electricity tariff',
    list: 'Electricity tariffs',
    fields: {
      validFrom: 'Valid from',
      name: 'Name',
      weekend: 'Weekend',
      currency: 'Prices in',
      sharpPrice: 'Sharp price',
      peakPrice: 'Peak price',
      flatPrice: 'Flat price',
      valleyPrice: 'Valley price',
      deepValleyPrice: 'Deep valley price',
    },
    choices: {
      weekend: { saturdaySunday: 'Saturday and Sunday', sunday: 'Sunday', none: 'None' },
      currency: { CNY: 'CNY/kWh', VND: 'VND/kWh', USD: 'USD/kWh' },
    },
    children: { periods: 'Periods', seasons: 'Seasons', holidays: 'Holidays' },
    groups: { prices: 'Prices' },
  },
  vn: {
    title: 'Biểu giá điện',
    fields: {
      validFrom: 'Hiệu lực từ',
      name: 'Tên',
      weekend: 'Cuối tuần',
      currency: 'Đơn vị giá',
      sharpPrice: 'Giá đỉnh',
      peakPrice: 'Giá cao điểm',
      flatPrice: 'Giá bình thường',
      valleyPrice: 'Giá thấp điểm',
      deepValleyPrice: 'Giá thấp điểm sâu',
    },
    choices: {
      weekend: { saturdaySunday: 'Thứ Bảy và Chủ nhật', sunday: 'Chủ nhật', none: 'Không' },
      currency: { CNY: 'CNY/kWh', VND: 'VND/kWh', USD: 'USD/kWh' },
    },
    children: { periods: 'Khung giờ', seasons: 'Mùa', holidays: 'Ngày lễ' },
    groups: { prices: 'Giá điện' },
  },
});

export const tariffPeriodWords = defineWords({
  zh: {
    title: '峰谷时段',
    fields: {
      tariffId: '峰谷电价',
      season: '季节',
      dayType: '日类型',
      band: '时段类型',
      fromTime: '开始时间',
      toTime: '结束时间',
    },
  },
  en: {
    title: 'Tariff period',
    fields: {
      tariffId: 'Tariff',
      season: 'Season',
      dayType: 'Days',
      band: 'Band',
      fromTime: 'From',
      toTime: 'To',
    },
  },
  vn: {
    title: 'Khung giờ điện',
    fields: {
      tariffId: 'Biểu giá điện',
      season: 'Mùa',
      dayType: 'Loại ngày',
      band: 'Loại giờ',
      fromTime: 'Từ giờ',
      toTime: 'Đến giờ',
    },
  },
});

export const tariffSeasonWords = defineWords({
  zh: {
    title: '电价季节',
    fields: { tariffId: '峰谷电价', season: '季节', fromDay: '开始月日', toDay: '结束月日' },
  },
  en: {
    title: 'Tariff season',
    fields: { tariffId: 'Tariff', season: 'Season', fromDay: 'From (MM-DD)', toDay: 'To (MM-DD)' },
  },
  vn: {
    title: 'Mùa giá điện',
    fields: { tariffId: 'Biểu giá điện', season: 'Mùa', fromDay: 'Từ (MM-DD)', toDay: 'Đến (MM-DD)' },
  },
});

export const tariffHolidayWords = defineWords({
  zh: { title: '电价节假日', fields: { tariffId: '峰谷电价', day: '日期', dayType: '日类型' } },
  en: { title: 'Tariff holiday', fields: { tariffId: 'Tariff', day: 'Date', dayType: 'Counts as' } },
  vn: { title: 'Ngày lễ giá điện', fields: { tariffId: 'Biểu giá điện', day: 'Ngày', dayType: 'Tính như' } },
});

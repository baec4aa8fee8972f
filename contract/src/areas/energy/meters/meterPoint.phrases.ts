import { defineWords } from '../../../core/resource/resourceWords.ts';

export const meterPointWords = defineWords({
  zh: {
    title: '电表',
    fields: {
      parentId: '上级电表',
      process: '所供工序',
      areaId: '所供区域',
      machineIds: '绑定设备',
      validFrom: '启用日期',
      validTo: '停用日期',
    },
    children: { installations: '装表记录' },
  },
  en: {
    title: 'Electricity meter',
    list: 'Electricity meters',
    fields: {
      parentId: 'Meter above',
      process: 'Supplies process',
      areaId: 'Supplies area',
      machineIds: 'Bound equipment',
      validFrom: 'In use from',
      validTo: 'In use until',
    },
    children: { installations: 'Installations' },
  },
  vn: {
    title: 'Công tơ điện',
    fields: {
      parentId: 'Công tơ cấp trên',
      process: 'Cấp cho công đoạn',
      areaId: 'Cấp cho khu vực',
      machineIds: 'Thiết bị gắn kèm',
      validFrom: 'Sử dụng từ',
      validTo: 'Sử dụng đến',
    },
    children: { installations: 'Lịch sử lắp đặt' },
  },
});

export const meterInstallationWords = defineWords({
  zh: {
    title: '装表记录',
    fields: {
      pointId: '电表',
      serial: '出厂编号',
      machineId: '采集设备',
      fromAt: '装表时间',
      toAt: '拆表时间',
      multiplier: '倍率',
      unit: '单位',
      digits: '整数位数',
      ratedKw: '额定功率',
      startRegister: '装表示数',
      endRegister: '拆表示数',
    },
    choices: { unit: { wh: 'Wh', kwh: 'kWh', mwh: 'MWh' } },
  },
  en: {
    title: 'Installation',
    fields: {
      pointId: 'Meter',
      serial: 'Serial number',
      machineId: 'Read from',
      fromAt: 'Installed',
      toAt: 'Removed',
      multiplier: 'Multiplier',
      unit: 'Unit',
      digits: 'Digits',
      ratedKw: 'Rated power',
      startRegister: 'Reading when installed',
      endRegister: 'Reading when removed',
    },
    choices: { unit: { wh: 'Wh', kwh: 'kWh', mwh: 'MWh' } },
  },
  vn: {
    title: 'Lần lắp đặt',
    fields: {
      pointId: 'Công tơ',
      serial: 'Số sê-ri',
      machineId: 'Đọc từ',
      fromAt: 'Thời điểm lắp',
      toAt: 'Thời điểm tháo',
      multiplier: 'Hệ số nhân',
      unit: 'Đơn vị',
      digits: 'Số chữ số',
      ratedKw: 'Công suất định mức',
      startRegister: 'Chỉ số khi lắp',
      endRegister: 'Chỉ số khi tháo',
    },
    choices: { unit: { wh: 'Wh', kwh: 'kWh', mwh: 'MWh' } },
  },
});

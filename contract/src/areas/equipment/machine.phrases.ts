import { defineWords } from '../../core/resourceWords.ts';

export const machineWords = defineWords({
  zh: {
    title: '机台',
    fields: {
      areaId: '设备区域',
      level: '设备等级',
      factoryNumber: '出厂编号',
      upperComputerNumber: '上位机编号',
      productionDate: '生产日期',
      entryDate: '入厂日期',
      installDate: '安装日期',
      number: '机台号',
      sourceId: '网关',
      area: '线别',
      passage: '道次',
      place: '位置',
    },
    choices: {
      status: {
        inUse: '在用',
        spare: '备用',
        repair: '检修',
        scrapped: '报废',
      },
    },
  },
  en: {
    title: 'Machine',
    fields: {
      areaId: 'Equipment area',
      level: 'Level',
      factoryNumber: 'Factory number',
      upperComputerNumber: 'Upper computer number',
      productionDate: 'Built on',
      entryDate: 'Arrived on',
      installDate: 'Installed on',
      number: 'Machine number',
      sourceId: 'Gateway',
      area: 'Line',
      passage: 'Passage',
      place: 'Place',
    },
    choices: {
      status: {
        inUse: 'In use',
        spare: 'Spare',
        repair: 'In repair',
        scrapped: 'Scrapped',
      },
    },
  },
  vn: {
    title: 'Máy',
    fields: {
      areaId: 'Khu vực thiết bị',
      level: 'Cấp thiết bị',
      factoryNumber: 'Số xuất xưởng',
      upperComputerNumber: 'Số máy tính trên',
      productionDate: 'Ngày sản xuất',
      entryDate: 'Ngày nhập',
      installDate: 'Ngày lắp đặt',
      number: 'Số máy',
      sourceId: 'Cổng kết nối',
      area: 'Dây chuyền',
      passage: 'Đợt ghép',
      place: 'Vị trí',
    },
    choices: {
      status: {
        inUse: 'Đang dùng',
        spare: 'Dự phòng',
        repair: 'Đang sửa',
        scrapped: 'Thanh lý',
      },
    },
  },
});

import { defineWords } from '../../../core/resource/resourceWords.ts';

export const nonProductionEquipmentWords = defineWords({
  zh: {
    title: '非生产设备',
    fields: {
      number: '设备编号',
      model: '型号规格',
      manufacturerId: '制造商',
      factoryNumber: '出厂编号',
      areaId: '设备区域',
      level: '设备等级',
      productionDate: '生产日期',
      entryDate: '入厂日期',
      installDate: '安装日期',
      machineIds: '绑定机台',
    },
  },
  en: {
    title: 'Non-production equipment',
    fields: {
      number: 'Number',
      model: 'Model',
      manufacturerId: 'Manufacturer',
      factoryNumber: 'Factory number',
      areaId: 'Equipment area',
      level: 'Level',
      productionDate: 'Built on',
      entryDate: 'Arrived on',
      installDate: 'Installed on',
      machineIds: 'Bound machines',
    },
  },
  vn: {
    title: 'Thiết bị phi sản xuất',
    fields: {
      number: 'Số thiết bị',
      model: 'Kiểu máy',
      manufacturerId: 'Nhà sản xuất',
      factoryNumber: 'Số xuất xưởng',
      areaId: 'Khu vực thiết bị',
      level: 'Cấp thiết bị',
      productionDate: 'Ngày sản xuất',
      entryDate: 'Ngày nhập',
      installDate: 'Ngày lắp đặt',
      machineIds: 'Máy liên kết',
    },
  },
});

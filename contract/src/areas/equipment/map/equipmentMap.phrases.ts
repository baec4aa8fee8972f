import { defineWords } from '../../../core/resource/resourceWords.ts';

export const equipmentMapWords = defineWords({
  zh: {
    title: '设备地图',
    fields: { areaId: '设备区域', lengthM: '长', widthM: '宽', gridM: '网格' },
    children: { shapes: '图形' },
  },
  en: {
    title: 'Equipment map',
    list: 'Equipment maps',
    fields: { areaId: 'Equipment area', lengthM: 'Length', widthM: 'Width', gridM: 'Grid' },
    children: { shapes: 'Shapes' },
  },
  vn: {
    title: 'Sơ đồ thiết bị',
    fields: { areaId: 'Khu vực thiết bị', lengthM: 'Chiều dài', widthM: 'Chiều rộng', gridM: 'Lưới' },
    children: { shapes: 'Hình' },
  },
});

export const mapShapeWords = defineWords({
  zh: {
    title: '地图图形',
    fields: {
      mapId: '设备地图',
      position: '序号',
      kind: '类别',
      machineId: '机台',
      equipmentId: '非生产设备',
      xM: '中心 X',
      yM: '中心 Y',
      lengthM: '长',
      widthM: '宽',
      turnDeg: '角度',
    },
    choices: {
      kind: { machine: '机台', equipment: '非生产设备', wall: '墙', column: '柱', door: '门' },
    },
  },
  en: {
    title: 'Shape of a map',
    fields: {
      mapId: 'Equipment map',
      position: 'Position',
      kind: 'Kind',
      machineId: 'Machine',
      equipmentId: 'Non-production equipment',
      xM: 'Centre X',
      yM: 'Centre Y',
      lengthM: 'Length',
      widthM: 'Width',
      turnDeg: 'Turn',
    },
    choices: {
      kind: {
        machine: 'Machine',
        equipment: 'Non-production equipment',
        wall: 'Wall',
        column: 'Column',
        door: 'Door',
      },
    },
  },
  vn: {
    title: 'Hình trên sơ đồ',
    fields: {
      mapId: 'Sơ đồ thiết bị',
      position: 'Thứ tự',
      kind: 'Loại',
      machineId: 'Máy',
      equipmentId: 'Thiết bị phi sản xuất',
      xM: 'Tâm X',
      yM: 'Tâm Y',
      lengthM: 'Chiều dài',
      widthM: 'Chiều rộng',
      turnDeg: 'Góc xoay',
    },
    choices: {
      kind: { machine: 'Máy', equipment: 'Thiết bị phi sản xuất', wall: 'Tường', column: 'Cột', door: 'Cửa' },
    },
  },
});

import { defineWords } from '../../../core/resource/resourceWords.ts';

export const maintenanceItemWords = defineWords({
  zh: {
    title: '保养项目',
    fields: {
      typeId: '保养类型',
      process: '工序',
      modelIds: '适用机型',
      machineIds: '适用机台',
      planning: '计划生成方式',
      anchor: '周期起算',
      leadD: '提前计划',
      toleranceD: '允许提前',
      plannedMin: '计划时长',
      people: '人数',
      isStopping: '需停机',
      includesIds: '包含项目',
    },
    choices: {
      planning: { generated: '自动生成', byHand: '手动安排' },
      anchor: { schedule: '按计划日期', completion: '按完成日期' },
    },
    children: { cycles: '保养周期', steps: '检查内容', parts: '所需备件' },
  },
  en: {
    title: 'Maintenance item',
    list: 'Maintenance items',
    fields: {
      typeId: 'Maintenance type',
      process: 'Process',
      modelIds: 'Models',
      machineIds: 'Machines',
      planning: 'Planned',
      anchor: 'Cycle counts from',
      leadD: 'Planned ahead by',
      toleranceD: 'May be early by',
      plannedMin: 'Planned duration',
      people: 'People',
      isStopping: 'Machine is stopped',
      includesIds: 'Includes',
    },
    choices: {
      planning: { generated: 'By the program', byHand: 'By hand' },
      anchor: { schedule: 'The planned date', completion: 'The day it was done' },
    },
    children: { cycles: 'Cycles', steps: 'Checklist', parts: 'Parts needed' },
  },
  vn: {
    title: 'Hạng mục bảo dưỡng',
    fields: {
      typeId: 'Loại bảo dưỡng',
      process: 'Công đoạn',
      modelIds: 'Kiểu máy áp dụng',
      machineIds: 'Máy áp dụng',
      planning: 'Cách lập kế hoạch',
      anchor: 'Chu kỳ tính từ',
      leadD: 'Lập trước',
      toleranceD: 'Được làm sớm',
      plannedMin: 'Thời lượng dự kiến',
      people: 'Số người',
      isStopping: 'Phải dừng máy',
      includesIds: 'Bao gồm hạng mục',
    },
    choices: {
      planning: { generated: 'Tự động', byHand: 'Thủ công' },
      anchor: { schedule: 'Ngày kế hoạch', completion: 'Ngày hoàn thành' },
    },
    children: { cycles: 'Chu kỳ', steps: 'Nội dung kiểm tra', parts: 'Phụ tùng cần' },
  },
});

export const maintenanceCycleWords = defineWords({
  zh: {
    title: '保养周期',
    fields: { position: '序号', unit: '周期单位', every: '间隔' },
    choices: {
      unit: { day: '天', week: '周', month: '个月', year: '年', runHour: '运行小时', tonne: '吨产量' },
    },
  },
  en: {
    title: 'Cycle',
    fields: { position: 'Position', unit: 'Unit', every: 'Every' },
    choices: {
      unit: {
        day: 'days',
        week: 'weeks',
        month: 'months',
        year: 'years',
        runHour: 'running hours',
        tonne: 'tonnes made',
      },
    },
  },
  vn: {
    title: 'Chu kỳ',
    fields: { position: 'Thứ tự', unit: 'Đơn vị', every: 'Mỗi' },
    choices: {
      unit: {
        day: 'ngày',
        week: 'tuần',
        month: 'tháng',
        year: 'năm',
        runHour: 'giờ chạy',
        tonne: 'tấn sản lượng',
      },
    },
  },
});

export const maintenanceStepWords = defineWords({
  zh: {
    title: '检查内容',
    fields: { position: '序号', kind: '填写方式', unit: '单位', minutes: '用时', isRequired: '必做' },
    choices: { kind: { check: '打勾', value: '填数值', wiping: '揩车结果' } },
  },
  en: {
    title: 'Step',
    fields: {
      position: 'Position',
      kind: 'Written down as',
      unit: 'Unit',
      minutes: 'Time',
      isRequired: 'Required',
    },
    choices: { kind: { check: 'Tick', value: 'Figure', wiping: 'Wiping result' } },
  },
  vn: {
    title: 'Bước',
    fields: {
      position: 'Thứ tự',
      kind: 'Cách ghi',
      unit: 'Đơn vị',
      minutes: 'Thời gian',
      isRequired: 'Bắt buộc',
    },
    choices: { kind: { check: 'Đánh dấu', value: 'Ghi số', wiping: 'Kết quả lau máy' } },
  },
});

import { defineWords } from '../../../core/resource/resourceWords.ts';

export const varietyWords = defineWords({
  zh: {
    title: '品种',
    fields: {
      process: '工序',
      yarnCount: '支数',
      countSystem: '支数制',
      dryWeight: '干重',
      dryWeightUnit: '干重单位',
      regain: '回潮率',
      weightFactor: '重量系数',
      plannedPer10kSp: '计划万锭日产',
      electricityPerT: '吨纱电耗指标',
      hoursOf2: '两班每班运行',
      hoursOf3: '三班每班运行',
      hoursOf4: '四班每班运行',
      erpCode: 'ERP 编码',
      erpStatus: 'ERP 关联',
      erpLinkedAt: 'ERP 关联时间',
    },
    hints: {
      weightFactor: '折合产量乘以此系数；1 为不调整',
      electricityPerT: '分析中按品种的吨纱电耗上限；为该品种设有目标时以目标为准',
    },
    choices: { erpStatus: { linked: '已关联', notLinked: '未关联' } },
    children: { models: '机型制成率与产量' },
    groups: { measures: '规格', plan: '计划', erp: 'ERP' },
  },
  en: {
    title: 'Variety',
    list: 'Varieties',
    fields: {
      process: 'Process',
      yarnCount: 'Yarn count',
      countSystem: 'Count system',
      dryWeight: 'Dry weight',
      dryWeightUnit: 'Dry weight of',
      regain: 'Moisture regain',
      weightFactor: 'Weight factor',
      plannedPer10kSp: 'Planned per day and 10,000 spindles',
      electricityPerT: 'Electricity per tonne, at most',
      hoursOf2: 'Hours a shift, of two',
      hoursOf3: 'Hours a shift, of three',
      hoursOf4: 'Hours a shift, of four',
      erpCode: 'ERP code',
      erpStatus: 'ERP',
      erpLinkedAt: 'Linked since',
    },
    hints: {
      weightFactor: 'Converted output is multiplied by it; 1 changes nothing',
      electricityPerT:
        "Limit of this variety's electricity per tonne in analysis; a target of the variety goes before it",
    },
    choices: { erpStatus: { linked: 'Linked', notLinked: 'Not linked' } },
    children: { models: 'Yield and output by model' },
    groups: { measures: 'Measures', plan: 'Plan', erp: 'ERP' },
  },
  vn: {
    title: 'Mặt hàng',
    fields: {
      process: 'Công đoạn',
      yarnCount: 'Chi số sợi',
      countSystem: 'Hệ chi số',
      dryWeight: 'Trọng lượng khô',
      dryWeightUnit: 'Đơn vị trọng lượng khô',
      regain: 'Độ hồi ẩm',
      weightFactor: 'Hệ số khối lượng',
      plannedPer10kSp: 'Sản lượng ngày kế hoạch trên vạn cọc',
      electricityPerT: 'Định mức điện mỗi tấn',
      hoursOf2: 'Giờ mỗi ca, hai ca',
      hoursOf3: 'Giờ mỗi ca, ba ca',
      hoursOf4: 'Giờ mỗi ca, bốn ca',
      erpCode: 'Mã ERP',
      erpStatus: 'Liên kết ERP',
      erpLinkedAt: 'Liên kết từ',
    },
    hints: {
      weightFactor: 'Sản lượng quy đổi được nhân với hệ số này; 1 là không đổi',
      electricityPerT:
        'Giới hạn điện mỗi tấn của mặt hàng này trong phân tích; mục tiêu riêng của mặt hàng được ưu tiên',
    },
    choices: { erpStatus: { linked: 'Đã liên kết', notLinked: 'Chưa liên kết' } },
    children: { models: 'Chế thành suất, sản lượng máy' },
    groups: { measures: 'Thông số', plan: 'Kế hoạch', erp: 'ERP' },
  },
});

export const varietyModelWords = defineWords({
  zh: {
    title: '机型产量',
    fields: {
      varietyId: '品种',
      position: '序号',
      modelId: '机型',
      yield: '制成率',
      ratedKg: '额定单台日产',
    },
  },
  en: {
    title: 'Model of a variety',
    fields: {
      varietyId: 'Variety',
      position: 'Position',
      modelId: 'Machine model',
      yield: 'Yield',
      ratedKg: 'Rated output per machine and day',
    },
  },
  vn: {
    title: 'Kiểu máy của mặt hàng',
    fields: {
      varietyId: 'Mặt hàng',
      position: 'Thứ tự',
      modelId: 'Kiểu máy',
      yield: 'Chế thành suất',
      ratedKg: 'Sản lượng định mức mỗi máy, ngày',
    },
  },
});

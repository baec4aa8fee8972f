import { productionParameters } from './parameters.phrases.ts';
import { distributionEn, distributionVn, distributionZh } from './distribution/distribution.phrases.ts';
import {
  parameterDistributionSettingWords,
  parameterDistributionWords,
} from './distribution/parameterDistribution.phrases.ts';
import { areaPhrases } from '../../core/resource/resourceWords.ts';
import type { SameShape } from '../../core/words/phrases.ts';
import { productionPlanWords } from './scheduling/productionPlan.phrases.ts';
import { schedulingEn, schedulingVn, schedulingZh } from './scheduling/scheduling.phrases.ts';
import { schedulingWordsEn } from './scheduling/schedulingWords.en.ts';
import { schedulingWordsVn } from './scheduling/schedulingWords.vn.ts';
import { schedulingWordsZh } from './scheduling/schedulingWords.zh.ts';
import { dispatchMachineWords, dispatchOrderWords } from './dispatch/dispatchOrder.phrases.ts';
import { firstInspectionWords, inspectionItemWords } from './sheets/firstInspection.phrases.ts';
import { kpiTargetWords } from './targets/kpiTarget.phrases.ts';
import { orderErrorsEn, orderPhrasesEn } from './orders/order.phrases.en.ts';
import { orderErrorsVn, orderPhrasesVn } from './orders/order.phrases.vn.ts';
import { orderErrorsZh, orderPhrasesZh } from './orders/order.phrases.zh.ts';
import { productionOrderLineWords, productionOrderWords } from './orders/productionOrder.phrases.ts';
import {
  noticeChangeWords,
  noticeMachineWords,
  processChangeNoticeWords,
} from './sheets/processChangeNotice.phrases.ts';
import { qualityGateWords } from './sheets/qualityGate.phrases.ts';
import { processSheetWords, sheetItemWords, sheetParameterWords } from './sheets/processSheet.phrases.ts';
import { sheetEn } from './sheets/sheet.phrases.en.ts';
import { sheetVn } from './sheets/sheet.phrases.vn.ts';
import { sheetZh } from './sheets/sheet.phrases.zh.ts';
import { missingOutputWords, missingPackageWords } from './corrections/missingOutput.phrases.ts';
import { outputCalibrationWords } from './corrections/outputCalibration.phrases.ts';
import { stockCalibrationWords } from './corrections/stockCalibration.phrases.ts';
import { stockEn } from './stock/stock.phrases.en.ts';
import { stockVn } from './stock/stock.phrases.vn.ts';
import { stockZh } from './stock/stock.phrases.zh.ts';
import { cottonIssueWords } from './cotton/cottonIssue.phrases.ts';
import { wasteWeighingWords } from './cotton/wasteWeighing.phrases.ts';
import { stopOrderMachineWords, stopOrderWords } from './dispatch/stopOrder.phrases.ts';
import { targetEn, targetVn, targetZh } from './targets/target.phrases.ts';
import { kpiPlanLineWords, kpiPlanWords } from './targets/kpiPlan.phrases.ts';

const zh = {
  ...stockZh,
  rights: {
    ...stockZh.rights,
    closeOutput: '月结人员产量',
    deliverOrders: '登记订单交付',
    arrangeOrders: '合并与拆分订单',
    releaseDistribution: '放行参数下发',
  },
  screens: {
    ...stockZh.screens,
    orderDetail: '订单详情',
    ...sheetZh.screens,
    ...distributionZh.screens,
    scheduling: '排产',
    ...targetZh.screens,
  },
  distribution: distributionZh.distribution,
  scheduling: schedulingWordsZh,
  targetKpis: targetZh.targetKpis,
  targets: targetZh.targets,
  jobs: { countOrders: '统计订单产量', ...schedulingZh.jobs },
  order: orderPhrasesZh,
  fields: {
    month: '月份',
    reason: '原因',
    deliveryKg: '交付数量',
    ...sheetZh.fields,
    ...productionParameters.zh,
  },
  choices: sheetZh.choices,
  notices: sheetZh.notices,
  sheetQualities: sheetZh.qualities,
  sheetQualityOf: sheetZh.qualityOf,
  sheets: sheetZh.sheets,
  errors: {
    ...distributionZh.errors,
    ...targetZh.errors,
    ...orderErrorsZh,
    ...stockZh.errors,
    ...sheetZh.errors,
    ...schedulingZh.errors,
    monthNotOver: '{month} 尚未结束，最后一个生产日结束后才能月结',
    monthEmpty: '{month} 没有产量',
  },
  correction: { present: '该机台、品种、班次当前产量' },
  closing: {
    title: '人员产量月结',
    open: '月结',
    intro: '月结后，当时公布的数据与表格保持不变；之后的更正另行列出。',
    month: '月份',
    revision: '第 {revision} 版',
    close: '月结 {month}',
    again: '重新月结 {month}',
    againHint: '{month} 已月结。重新月结产生新的一版，须填写原因。',
    reason: '原因',
    done: '{month} 已月结，第 {revision} 版',
    by: '{name} · {time}',
    none: '还没有月结的月份',
    noneHint: '最后一个生产日结束后，即可月结该月，供工资核算使用。',
    noMonths: '没有可月结的月份',
    since: '月结后 {kg}',
    sheet: '人员产量 {month} 第 {revision} 版',
    columns: {
      workNo: '工号',
      person: '人员',
      process: '工序',
      line: '线别',
      date: '日期',
      output: '产量 [kg]',
    },
    unassigned: '未分配',
    total: '合计 {process}',
    published: '公布于 {time}',
  },
} as const;

const en: SameShape<typeof zh> = {
  ...stockEn,
  rights: {
    ...stockEn.rights,
    closeOutput: 'Close a month of output by person',
    deliverOrders: 'Note deliveries of orders',
    arrangeOrders: 'Merge and split orders',
    releaseDistribution: 'Release parameter distributions',
  },
  screens: {
    ...stockEn.screens,
    orderDetail: 'Order',
    ...sheetEn.screens,
    ...distributionEn.screens,
    scheduling: 'Scheduling',
    ...targetEn.screens,
  },
  distribution: distributionEn.distribution,
  scheduling: schedulingWordsEn,
  targetKpis: targetEn.targetKpis,
  targets: targetEn.targets,
  jobs: { countOrders: 'Count output for orders', ...schedulingEn.jobs },
  order: orderPhrasesEn,
  fields: {
    month: 'Month',
    reason: 'Reason',
    deliveryKg: 'Quantity delivered',
    ...sheetEn.fields,
    ...productionParameters.en,
  },
  choices: sheetEn.choices,
  notices: sheetEn.notices,
  sheetQualities: sheetEn.qualities,
  sheetQualityOf: sheetEn.qualityOf,
  sheets: sheetEn.sheets,
  errors: {
    ...distributionEn.errors,
    ...targetEn.errors,
    ...orderErrorsEn,
    ...stockEn.errors,
    ...sheetEn.errors,
    ...schedulingEn.errors,
    monthNotOver: '{month} is not over: it is closed when its last production date has ended',
    monthEmpty: 'Nothing was made in {month}',
  },
  correction: { present: 'Present output of machine, variety and shift' },
  closing: {
    title: 'Closed months of output by person',
    open: 'Close a month',
    intro:
      'A closed month keeps its figures and sheet as published; later corrections are listed separately.',
    month: 'Month',
    revision: 'Revision {revision}',
    close: 'Close {month}',
    again: 'Close {month} again',
    againHint: '{month} is closed. Closing it again makes a new revision, and needs a reason.',
    reason: 'Reason',
    done: '{month} is closed, revision {revision}',
    by: '{name} · {time}',
    none: 'No month is closed yet',
    noneHint: 'When the last production date of a month has ended it can be closed, for wages.',
    noMonths: 'No month can be closed',
    since: 'since closing {kg}',
    sheet: 'Output by person {month} revision {revision}',
    columns: {
      workNo: 'Work number',
      person: 'Person',
      process: 'Process',
      line: 'Line',
      date: 'Date',
      output: 'Output [kg]',
    },
    unassigned: 'Unassigned',
    total: 'Total {process}',
    published: 'Published {time}',
  },
};

const vn: SameShape<typeof zh> = {
  ...stockVn,
  rights: {
    ...stockVn.rights,
    closeOutput: 'Chốt sản lượng theo người hằng tháng',
    deliverOrders: 'Ghi nhận giao hàng',
    arrangeOrders: 'Gộp và tách đơn hàng',
    releaseDistribution: 'Duyệt lệnh gửi tham số',
  },
  screens: {
    ...stockVn.screens,
    orderDetail: 'Đơn hàng',
    ...sheetVn.screens,
    ...distributionVn.screens,
    scheduling: 'Điều độ sản xuất',
    ...targetVn.screens,
  },
  distribution: distributionVn.distribution,
  scheduling: schedulingWordsVn,
  targetKpis: targetVn.targetKpis,
  targets: targetVn.targets,
  jobs: { countOrders: 'Tính sản lượng cho đơn hàng', ...schedulingVn.jobs },
  order: orderPhrasesVn,
  fields: {
    month: 'Tháng',
    reason: 'Lý do',
    deliveryKg: 'Số lượng giao',
    ...sheetVn.fields,
    ...productionParameters.vn,
  },
  choices: sheetVn.choices,
  notices: sheetVn.notices,
  sheetQualities: sheetVn.qualities,
  sheetQualityOf: sheetVn.qualityOf,
  sheets: sheetVn.sheets,
  errors: {
    ...distributionVn.errors,
    ...targetVn.errors,
    ...orderErrorsVn,
    ...stockVn.errors,
    ...sheetVn.errors,
    ...schedulingVn.errors,
    monthNotOver: '{month} chưa kết thúc: chỉ chốt được sau ngày sản xuất cuối cùng',
    monthEmpty: '{month} không có sản lượng',
  },
  correction: { present: 'Sản lượng hiện tại của máy, mặt hàng và ca' },
  closing: {
    title: 'Chốt sản lượng theo người',
    open: 'Chốt tháng',
    intro: 'Tháng đã chốt giữ nguyên số liệu và bảng đã công bố; các chỉnh sửa về sau được ghi bên cạnh.',
    month: 'Tháng',
    revision: 'Bản {revision}',
    close: 'Chốt {month}',
    again: 'Chốt lại {month}',
    againHint: '{month} đã chốt. Chốt lại tạo bản mới và phải có lý do.',
    reason: 'Lý do',
    done: 'Đã chốt {month}, bản {revision}',
    by: '{name} · {time}',
    none: 'Chưa chốt tháng nào',
    noneHint: 'Sau ngày sản xuất cuối cùng của tháng có thể chốt tháng đó để tính lương.',
    noMonths: 'Không có tháng nào để chốt',
    since: 'sau khi chốt {kg}',
    sheet: 'Sản lượng theo người {month} bản {revision}',
    columns: {
      workNo: 'Mã số',
      person: 'Người',
      process: 'Công đoạn',
      line: 'Dây chuyền',
      date: 'Ngày',
      output: 'Sản lượng [kg]',
    },
    unassigned: 'Chưa phân công',
    total: 'Tổng {process}',
    published: 'Công bố lúc {time}',
  },
};

export const productionPhrases = areaPhrases(
  { zh, en, vn },
  {
    kpiTarget: kpiTargetWords,
    kpiPlan: kpiPlanWords,
    kpiPlanLine: kpiPlanLineWords,
    parameterDistribution: parameterDistributionWords,
    parameterDistributionSetting: parameterDistributionSettingWords,
    productionOrder: productionOrderWords,
    productionOrderLine: productionOrderLineWords,
    processSheet: processSheetWords,
    qualityGate: qualityGateWords,
    sheetParameter: sheetParameterWords,
    sheetItem: sheetItemWords,
    processChangeNotice: processChangeNoticeWords,
    noticeChange: noticeChangeWords,
    noticeMachine: noticeMachineWords,
    firstInspection: firstInspectionWords,
    inspectionItem: inspectionItemWords,
    dispatchOrder: dispatchOrderWords,
    dispatchMachine: dispatchMachineWords,
    stockCalibration: stockCalibrationWords,
    outputCalibration: outputCalibrationWords,
    missingOutput: missingOutputWords,
    missingPackage: missingPackageWords,
    productionPlan: productionPlanWords,
    cottonIssue: cottonIssueWords,
    wasteWeighing: wasteWeighingWords,
    stopOrder: stopOrderWords,
    stopOrderMachine: stopOrderMachineWords,
  },
);

import { distributionEn, distributionVn, distributionZh } from './distributionPhrases.ts';
import {
  parameterDistributionSettingWords,
  parameterDistributionWords,
} from './parameterDistribution.phrases.ts';
import { areaPhrases } from '../../core/resourceWords.ts';
import type { SameShape } from '../../core/phrases.ts';
import { kpiTargetWords } from './kpiTarget.phrases.ts';

const zh = {
  screens: { ...distributionZh.screens },
  distribution: distributionZh.distribution,
  rights: { closeOutput: '月结人员产量' },
  fields: { month: '月份', reason: '原因' },
  errors: {
    ...distributionZh.errors,
    monthNotOver: '{month} 尚未结束，最后一个生产日结束后才能月结',
    monthEmpty: '{month} 没有产量',
  },
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
  screens: { ...distributionEn.screens },
  distribution: distributionEn.distribution,
  rights: { closeOutput: 'Close months of output by person' },
  fields: { month: 'Month', reason: 'Reason' },
  errors: {
    ...distributionEn.errors,
    monthNotOver: '{month} is not over: it is closed when its last production date has ended',
    monthEmpty: 'Nothing was made in {month}',
  },
  closing: {
    title: 'Closed months of output by person',
    open: 'Close months',
    intro:
      'A closed month keeps figures and sheet as they were published; later corrections are told beside them.',
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
  screens: { ...distributionVn.screens },
  distribution: distributionVn.distribution,
  rights: { closeOutput: 'Chốt sản lượng theo người hằng tháng' },
  fields: { month: 'Tháng', reason: 'Lý do' },
  errors: {
    ...distributionVn.errors,
    monthNotOver: '{month} chưa kết thúc: chỉ chốt được sau ngày sản xuất cuối cùng',
    monthEmpty: '{month} không có sản lượng',
  },
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
    parameterDistribution: parameterDistributionWords,
    parameterDistributionSetting: parameterDistributionSettingWords,
  },
);

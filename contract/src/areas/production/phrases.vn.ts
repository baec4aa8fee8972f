import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { distributionVn } from './distribution/distribution.phrases.ts';
import { orderErrorsVn, orderPhrasesVn } from './orders/order.phrases.vn.ts';
import { sheetVn } from './sheets/sheet.phrases.vn.ts';
import { stockVn } from './stock/stock.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
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
  },
  distribution: distributionVn.distribution,
  jobs: {
    countOrders: 'Tính sản lượng cho đơn hàng',
  },
  order: orderPhrasesVn,
  fields: {
    month: 'Tháng',
    reason: 'Lý do',
    deliveryKg: 'Số lượng giao',
    ...sheetVn.fields,
  },
  choices: sheetVn.choices,
  notices: sheetVn.notices,
  sheetQualities: sheetVn.qualities,
  sheetQualityOf: sheetVn.qualityOf,
  sheets: sheetVn.sheets,
  errors: {
    ...distributionVn.errors,
    ...orderErrorsVn,
    ...stockVn.errors,
    ...sheetVn.errors,
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

import type { Language } from '@millwright/contract/core/words/languages.ts';
import phrases from 'i18next';

const zh = {
  resources: {
    trialLine: { title: '订单行' },
    trialOrder: {
      title: '订单',
      children: { lines: '订单明细' },
      groups: { contract: '合同', delivery: '交付' },
      states: {
        planned: '已计划',
        scheduled: '已排产',
        production: '生产中',
        delivered: '已交付',
        cancelled: '已取消',
      },
      actions: {
        cancel: '取消订单',
        schedule: '排产',
        replan: '重新排产',
        start: '开始生产',
        deliver: '交付',
      },
    },
  },
  fields: {
    number: '订单号',
    customer: '客户',
    kind: '订单类型',
    contract: '合同号',
    purpose: '用途',
    price: '单价',
    quantityKg: '数量',
    amount: '金额',
    dueDate: '交货日期',
    plannedDate: '计划完成日期',
    billingDate: '开票日期',
    carrier: '承运商',
    place: '交货地点',
    remark: '备注',
    product: '产品',
    packing: '包装',
    bags: '件数',
    kgPerBag: '每件重量',
    label: '唛头',
    reason: '原因',
  },
  choices: { kind: { sale: '销售', sample: '打样' }, packing: { bag: '袋', carton: '纸箱' } },
};

const en: typeof zh = {
  resources: {
    trialLine: { title: 'Order line' },
    trialOrder: {
      title: 'Order',
      children: { lines: 'Lines' },
      groups: { contract: 'Contract', delivery: 'Delivery' },
      states: {
        planned: 'Planned',
        scheduled: 'Scheduled',
        production: 'In production',
        delivered: 'Delivered',
        cancelled: 'Cancelled',
      },
      actions: {
        cancel: 'Cancel order',
        schedule: 'Schedule',
        replan: 'Replan',
        start: 'Start production',
        deliver: 'Deliver',
      },
    },
  },
  fields: {
    number: 'Number',
    customer: 'Customer',
    kind: 'Order type',
    contract: 'Contract number',
    purpose: 'Purpose',
    price: 'Price',
    quantityKg: 'Quantity',
    amount: 'Amount',
    dueDate: 'Delivery date',
    plannedDate: 'Planned completion',
    billingDate: 'Billing date',
    carrier: 'Carrier',
    place: 'Place of delivery',
    remark: 'Remark',
    product: 'Product',
    packing: 'Packing',
    bags: 'Packages',
    kgPerBag: 'Per package',
    label: 'Shipping mark',
    reason: 'Reason',
  },
  choices: { kind: { sale: 'Sale', sample: 'Sample' }, packing: { bag: 'Bag', carton: 'Carton' } },
};

const vn: typeof zh = {
  resources: {
    trialLine: { title: 'Dòng đơn hàng' },
    trialOrder: {
      title: 'Đơn hàng',
      children: { lines: 'Chi tiết đơn hàng' },
      groups: { contract: 'Hợp đồng', delivery: 'Giao hàng' },
      states: {
        planned: 'Đã lập kế hoạch',
        scheduled: 'Đã xếp lịch',
        production: 'Đang sản xuất',
        delivered: 'Đã giao',
        cancelled: 'Đã hủy',
      },
      actions: {
        cancel: 'Hủy đơn hàng',
        schedule: 'Xếp lịch',
        replan: 'Xếp lại lịch',
        start: 'Bắt đầu sản xuất',
        deliver: 'Giao hàng',
      },
    },
  },
  fields: {
    number: 'Số đơn hàng',
    customer: 'Khách hàng',
    kind: 'Loại đơn hàng',
    contract: 'Số hợp đồng',
    purpose: 'Mục đích',
    price: 'Đơn giá',
    quantityKg: 'Số lượng',
    amount: 'Thành tiền',
    dueDate: 'Ngày giao hàng',
    plannedDate: 'Ngày hoàn thành dự kiến',
    billingDate: 'Ngày xuất hóa đơn',
    carrier: 'Đơn vị vận chuyển',
    place: 'Nơi giao hàng',
    remark: 'Ghi chú',
    product: 'Sản phẩm',
    packing: 'Bao gói',
    bags: 'Số kiện',
    kgPerBag: 'Khối lượng mỗi kiện',
    label: 'Ký mã hiệu',
    reason: 'Lý do',
  },
  choices: { kind: { sale: 'Bán hàng', sample: 'Mẫu' }, packing: { bag: 'Bao', carton: 'Thùng' } },
};

/** Adds the words of the trial document to those of its area, in one language. */
export function addTrialWords(language: Language): void {
  phrases.addResourceBundle(language, 'production', { zh, en, vn }[language], true, true);
}

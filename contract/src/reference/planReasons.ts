/** Why plans of the demonstration were put off or cancelled. */
export const planReasons = {
  postponed: {
    zh: '赶交期，机台不能停',
    en: 'The order is urgent: the machine cannot stand',
    vn: 'Gấp giao hàng, máy không dừng được',
  },
  cancelled: {
    zh: '机台大修，随大修完成',
    en: 'Done with the repair of the machine',
    vn: 'Đã làm khi sửa chữa lớn',
  },
} as const;

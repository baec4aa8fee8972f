import type { SameShape } from '../../../core/words/phrases.ts';
import type { valueRulesZh } from './valueRules.phrases.zh.ts';

export const valueRulesVn: SameShape<typeof valueRulesZh> = {
  words: {
    try: 'Thử',
    tryValue: 'Giá trị cần kiểm tra',
    obeys: 'Đúng quy tắc',
    breaks: 'Sai quy tắc',
    next: 'Giá trị kế tiếp',
    propose: 'Điền giá trị gợi ý',
    noRule: 'Trường này chưa có quy tắc điền giá trị; hãy thêm ở trang “Quy tắc điền giá trị”.',
  },
  errors: {
    ruleBroken: '{message}',
    unknownFillRule: 'Không có quy tắc điền giá trị có mã {code}',
    noFreeValue: 'Đã hết số có {digits} chữ số',
  },
};

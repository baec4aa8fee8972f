import { defineWords } from '../../../core/resource/resourceWords.ts';

export const qualityGateWords = defineWords({
  zh: {
    title: '质量关卡',
    fields: { gate: '关卡', handling: '处理方式' },
    hints: {
      gate: '工艺单检验不合格时；或缺少首检却派给多台机台时。未设置的关卡要求填写放行原因。',
    },
    choices: {
      gate: { failed: '检验不合格', missing: '缺首检' },
      handling: { reason: '填写原因并有放行权限', block: '禁止', none: '仅标记' },
    },
  },
  en: {
    title: 'Quality gate',
    list: 'Quality gates',
    fields: { gate: 'Gate', handling: 'Handling' },
    hints: {
      gate: 'A process sheet that failed its inspection, or one without a first inspection that goes to several machines. A gate that is not set asks for a reason.',
    },
    choices: {
      gate: { failed: 'Inspection failed', missing: 'First inspection missing' },
      handling: { reason: 'Reason and right to release', block: 'Blocked', none: 'Mark only' },
    },
  },
  vn: {
    title: 'Cửa chất lượng',
    fields: { gate: 'Cửa', handling: 'Cách xử lý' },
    hints: {
      gate: 'Phiếu công nghệ kiểm tra không đạt, hoặc chưa có kiểm tra đầu tiên mà điều cho nhiều máy. Cửa chưa thiết lập thì yêu cầu nêu lý do.',
    },
    choices: {
      gate: { failed: 'Kiểm tra không đạt', missing: 'Thiếu kiểm tra đầu tiên' },
      handling: { reason: 'Cần lý do và quyền cho qua', block: 'Cấm', none: 'Chỉ đánh dấu' },
    },
  },
});

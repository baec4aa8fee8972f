import { defineWords } from '../../../core/resource/resourceWords.ts';

export const processTemplateWords = defineWords({
  zh: { title: '工艺模板', children: { path: '工艺路径' } },
  en: { title: 'Process template', list: 'Process templates', children: { path: 'Path' } },
  vn: { title: 'Mẫu quy trình', children: { path: 'Trình tự' } },
});

export const processTemplateStepWords = defineWords({
  zh: { title: '模板工序', fields: { templateId: '工艺模板', position: '序号', process: '工序' } },
  en: {
    title: 'Process of a template',
    fields: { templateId: 'Process template', position: 'Position', process: 'Process' },
  },
  vn: {
    title: 'Công đoạn của mẫu',
    fields: { templateId: 'Mẫu quy trình', position: 'Thứ tự', process: 'Công đoạn' },
  },
});

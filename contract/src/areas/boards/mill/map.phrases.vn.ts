import type { SameShape } from '../../../core/words/phrases.ts';
import type { machineMapZh } from './map.phrases.zh.ts';

export const machineMapVn: SameShape<typeof machineMapZh> = {
  screens: { machineMap: 'Bản đồ máy' },
  map: {
    plan: 'Mặt bằng {area}, {count} máy',
    find: 'Tìm máy',
    notFound: 'Không có máy nào trên mặt bằng này khớp với “{text}”',
    edit: 'Sửa mặt bằng',
    none: 'Chưa có mặt bằng. Khi vẽ xong mặt bằng xưởng trong dữ liệu cơ bản, các máy sẽ hiện ở đây cùng trạng thái.',
    draw: 'Vẽ sơ đồ thiết bị',
    machines: 'Máy',
    open: 'Mở {machine}',
    hint: 'Kéo để dời, lăn chuột hoặc hai ngón để phóng, bấm vào máy để mở.',
  },
};

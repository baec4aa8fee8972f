import { ImageUpload } from '../../resource/widgets/pictures/ImageUpload.tsx';
import type { UploadItem } from '../../resource/model/uploads/uploadItems.ts';
import { Card, CardGroup } from './Card.tsx';
import { hang, keepHere, refuse } from './uploads.ts';

const items: UploadItem[] = [
  { key: '1', name: 'ring-frame-08.jpg', status: 'uploading', progress: 0.6 },
  { key: '2', name: 'roller-voucher-with-a-very-long-name-2026-11-21.png', status: 'done', path: 'a' },
  { key: '3', name: 'apron.webp', status: 'error', reason: 'No PNG, JPEG or WebP picture' },
  {
    key: '4',
    name: 'spindle.png',
    status: 'removed',
    before: { key: '4', name: 'spindle.png', status: 'done', path: 'b' },
  },
];
const ignore = () => undefined;

export function UploadSamples() {
  return (
    <CardGroup title="Image upload">
      <Card title="one, works">
        <ImageUpload label="one" upload={keepHere} onChange={ignore} ratio={15 / 8} />
      </Card>
      <Card title="at most 3, the last ones stay">
        <ImageUpload label="three" upload={keepHere} onChange={ignore} most={3} />
      </Card>
      <Card title="uploading, done, error, removed">
        <ImageUpload label="states" upload={hang} onChange={ignore} most={5} initial={items} />
      </Card>
      <Card title="every upload fails">
        <ImageUpload label="fails" upload={refuse} onChange={ignore} most={3} />
      </Card>
      <Card title="invalid">
        <ImageUpload label="invalid" upload={keepHere} onChange={ignore} isInvalid />
      </Card>
      <Card title="disabled">
        <ImageUpload label="disabled" upload={keepHere} onChange={ignore} isDisabled />
      </Card>
    </CardGroup>
  );
}

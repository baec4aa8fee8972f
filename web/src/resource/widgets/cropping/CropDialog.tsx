import { App, Modal, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { cropFile } from './cropFile.ts';
import { type Crop, frameOf, middle, mostZoom, movedFrame, type Size } from './cropFrame.ts';
import styles from './cropDialog.module.css';
import layout from '../../../kit/layout.module.css';

type CropDialogProps = {
  file: File;
  /** Where the page reads it. */
  url: string;
  size: Size;
  ratio: number;
  onDone: (file: File) => void;
  onCancel: () => void;
};

/** So much of the frame an arrow key moves. */
const step = 0.05;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Cuts a picture to a ratio: it is moved behind a frame, with the mouse, a finger or the arrow keys, and zoomed. */
export function CropDialog({ file, url, size, ratio, onDone, onCancel }: CropDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const [crop, setCrop] = useState<Crop>(middle);
  const [isPending, setIsPending] = useState(false);
  const from = useRef<{ x: number; y: number }>(undefined);
  const frame = frameOf(size, ratio, crop);
  const move = (by: { x: number; y: number }) => setCrop((now) => movedFrame(size, ratio, now, by));

  const handleKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const last = from.current;
    if (last === undefined) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    // The picture follows the pointer, so the frame goes the other way.
    move({ x: (last.x - event.clientX) / clientWidth, y: (last.y - event.clientY) / clientHeight });
    from.current = { x: event.clientX, y: event.clientY };
  };
  const handleUp = () => {
    from.current = undefined;
  };
  const handleOk = async () => {
    setIsPending(true);
    try {
      onDone(await cropFile(file, frame));
    } catch {
      void message.error(t('resource.upload.failed', { file: file.name }));
      onCancel();
    }
  };
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <Modal
      open
      centered
      width={520}
      title={t('resource.upload.crop.title', { file: file.name })}
      okText={t('resource.upload.crop.use')}
      cancelText={t('actions.cancel')}
      confirmLoading={isPending}
      onOk={() => void handleOk()}
      onCancel={onCancel}
    >
      <div className={`${layout.stack12} ${styles['crop']}`}>
        <div
          className={styles['frame']}
          style={{ aspectRatio: ratio }}
          role="application"
          aria-label={t('resource.upload.crop.hint')}
          data-testid="crop-frame"
          // The picture is moved with the arrow keys.
          tabIndex={0}
          onKeyDown={handleKey}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
        >
          <img
            src={url}
            alt={file.name}
            draggable={false}
            style={{
              width: share(size.width, frame.width),
              left: share(-frame.left, frame.width),
              top: share(-frame.top, frame.height),
            }}
          />
        </div>
        <small>{t('resource.upload.crop.hint')}</small>
        <label>
          <span>{t('resource.upload.crop.zoom')}</span>
          <Slider
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            tooltip={{ open: false }}
            ariaLabelForHandle={t('resource.upload.crop.zoom')}
            onChange={(zoom) => setCrop((now) => movedFrame(size, ratio, { ...now, zoom }, { x: 0, y: 0 }))}
          />
        </label>
      </div>
    </Modal>
  );
}

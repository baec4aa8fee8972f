import { Button } from 'antd';

/** Closes what stands beside the year. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <Button type="text" aria-label={label} onClick={onClose}>
      ×
    </Button>
  );
}

import { Dropdown } from 'antd';
import type { HeaderChoice } from './choices.ts';
import styles from '../head/HeaderTools.module.css';

/** A choice of the header: the present one as text, the others in a list below. With one option it is only text. */
export function Pick({ choice: { label, chosen, options, onPick } }: { choice: HeaderChoice }) {
  const text = options.find(({ key }) => key === chosen)?.text ?? '';
  if (options.length < 2)
    return text === '' ? null : (
      <span className={styles.pickText} title={label}>
        {text}
      </span>
    );
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: options.map(({ key, text: shown }) => ({ key, label: shown })),
        onClick: ({ key }) => {
          if (key !== chosen) onPick(key);
        },
      }}
    >
      <button type="button" className={styles.pick} aria-label={`${label}: ${text}`}>
        <span>{text}</span>
        <i aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

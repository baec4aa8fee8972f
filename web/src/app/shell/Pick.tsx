import { Dropdown } from 'antd';

export interface PickChoice {
  key: string;
  text: string;
}

type PickProps = {
  /** Spoken name of what is chosen. */
  label: string;
  chosen: string;
  choices: readonly PickChoice[];
  onPick: (key: string) => void;
};

/** A choice of the header: the present one as text, the others in a list below. With one choice it is only text. */
export function Pick({ label, chosen, choices, onPick }: PickProps) {
  const text = choices.find(({ key }) => key === chosen)?.text ?? '';
  if (choices.length < 2)
    return text === '' ? null : (
      <span className="mw-shell-pick-text" title={label}>
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
        items: choices.map(({ key, text: shown }) => ({ key, label: shown })),
        onClick: ({ key }) => {
          if (key !== chosen) onPick(key);
        },
      }}
    >
      <button type="button" className="mw-shell-pick" aria-label={`${label}: ${text}`}>
        <span>{text}</span>
        <i aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

import {
  leaveKinds,
  rosterChange,
  type RosterTurn,
} from '@millwright/contract/areas/shifts/roster/roster.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Button, Dropdown, Input, Popover, Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import type { CellWords } from './rosterCell.ts';
import type { RosterRow } from './rosterModel.ts';
import styles from './roster.module.css';
import layout from '../../../kit/layout.module.css';

/** Longest series of keys that is typed at once. */
const longestSeries = 60;

type RosterToolsProps = {
  words: CellWords;
  /** The shifts that the chosen dates have. */
  turns: readonly ShiftTurn[];
  people: readonly RosterRow[];
  chosen: { people: number; days: number };
  canPaste: boolean;
  onFill: (turn: RosterTurn) => void;
  onSeries: (keys: string) => void;
  onCopy: () => void;
  onPaste: () => void;
  onSwap: (personId: string) => void;
  onRotation: () => void;
  onDrop: () => void;
};

/** What is done to the chosen cells. */
export function RosterTools(props: RosterToolsProps) {
  const {
    words,
    turns,
    people,
    chosen,
    canPaste,
    onFill,
    onSeries,
    onCopy,
    onPaste,
    onSwap,
    onRotation,
    onDrop,
  } = props;
  const t = useT('shifts');
  const shifts = [...new Set(turns.map(({ shift }) => shift))];
  return (
    <div className={`${layout.line8} ${styles.tools}`} role="toolbar" aria-label={t('roster.fill')}>
      <span className={styles.quiet}>{t('roster.chosen', chosen)}</span>
      <span className={styles.marks}>
        {[...shifts, 'rest' as const].map((turn) => (
          <Button
            key={turn}
            title={words.name(turn)}
            aria-label={`${words.mark(turn)} ${words.name(turn)}`}
            onClick={() => onFill(turn)}
          >
            {words.mark(turn)}
          </Button>
        ))}
        <Dropdown
          trigger={['click']}
          menu={{
            items: leaveKinds.map((kind) => ({
              key: kind,
              label: `${words.name(kind)} (${rosterChange.choices[kind]?.key?.toUpperCase() ?? ''})`,
              onClick: () => onFill(kind),
            })),
          }}
        >
          <Button>{t('roster.leaveMore')}</Button>
        </Dropdown>
      </span>
      <SeriesButton onSeries={onSeries} />
      <Button onClick={onCopy}>{t('roster.copy')}</Button>
      <Button disabled={!canPaste} onClick={onPaste}>
        {t('roster.paste')}
      </Button>
      <SwapButton people={people} isEnabled={chosen.people === 1} onSwap={onSwap} />
      <Button onClick={onRotation}>{t('roster.backToRotation')}</Button>
      <Button type="text" onClick={onDrop}>
        {t('roster.clear')}
      </Button>
    </div>
  );
}

const sample = '112233';

function SeriesButton({ onSeries }: { onSeries: (keys: string) => void }) {
  const t = useT('shifts');
  const [isOpen, setIsOpen] = useState(false);
  const [keys, setKeys] = useState('');
  const handleUse = () => {
    onSeries(keys);
    setIsOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <div className={styles.popover}>
          <label>
            {t('roster.seriesHint', { sample })}
            <Input
              autoFocus
              value={keys}
              maxLength={longestSeries}
              placeholder={sample}
              onChange={({ target }) => setKeys(target.value)}
              onPressEnter={handleUse}
            />
          </label>
          <Button type="primary" disabled={keys.trim() === ''} onClick={handleUse}>
            {t('roster.seriesUse')}
          </Button>
        </div>
      }
    >
      <Button>{t('roster.series')}</Button>
    </Popover>
  );
}

type SwapButtonProps = {
  people: readonly RosterRow[];
  isEnabled: boolean;
  onSwap: (personId: string) => void;
};

function SwapButton({ people, isEnabled, onSwap }: SwapButtonProps) {
  const t = useT('shifts');
  const [isOpen, setIsOpen] = useState(false);
  const [other, setOther] = useState<string>();
  return (
    <Popover
      trigger="click"
      open={isOpen && isEnabled}
      onOpenChange={setIsOpen}
      content={
        <div className={styles.popover}>
          <label htmlFor="roster-swap">{t('roster.swapHint')}</label>
          <Select
            id="roster-swap"
            showSearch={{ optionFilterProp: 'label' }}
            value={other}
            options={people.map(({ id, realname, workNo }) => ({
              value: id,
              label: [realname, workNo].join(' '),
            }))}
            onChange={(id: string) => setOther(id)}
          />
          <Button
            type="primary"
            disabled={other === undefined}
            onClick={() => {
              if (other !== undefined) onSwap(other);
              setIsOpen(false);
            }}
          >
            {t('roster.swapUse')}
          </Button>
        </div>
      }
    >
      <Button disabled={!isEnabled}>{t('roster.swap')}</Button>
    </Popover>
  );
}

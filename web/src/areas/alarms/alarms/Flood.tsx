import type { Alarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { Button } from 'antd';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { useAlarmWords } from './useAlarmWords.ts';
import styles from './alarms.module.css';
import layout from '../../../kit/layout.module.css';

/** Rules whose alarms make a flood: one chooses what to look at, in place of reading all. */
export function Flood({ answer: { flood } }: { answer: Alarms }) {
  const { t, number } = useAlarmWords();
  const { said, set } = useAddress();
  const ruleId = said('rule');
  const pick = (rule: string) => set({ rule, page: '' });
  if (flood.length === 0) return null;
  const count = flood.reduce((sum, burst) => sum + burst.count, 0);
  return (
    <p className={`${layout.line8} ${styles.flood}`} data-flood>
      <strong>{t('alarms.page.flood', { count: number(count) })}</strong>
      {flood.map((burst) => (
        <Button
          key={burst.ruleId}
          size="small"
          type={burst.ruleId === ruleId ? 'primary' : 'default'}
          aria-pressed={burst.ruleId === ruleId}
          onClick={() => pick(burst.ruleId === ruleId ? '' : burst.ruleId)}
        >
          {burst.alarmName} {number(burst.count)}
        </Button>
      ))}
    </p>
  );
}

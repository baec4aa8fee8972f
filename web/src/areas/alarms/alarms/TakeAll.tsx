import {
  acknowledgeAlarms,
  alarmRights,
  type Alarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { useAlarmWords } from './useAlarmWords.ts';

/** Takes all alarms of the page that nobody has taken. */
export function TakeAll({ answer: { alarms } }: { answer: Alarms }) {
  const { t, number } = useAlarmWords();
  const mayTake = useMay(alarmRights.acknowledge);
  const { isBusy, change } = useChange();
  const ids = alarms.flatMap(({ id, stage }) => (stage === 'open' ? id : []));
  if (!mayTake || ids.length < 2) return null;
  const take = () =>
    change(async () => {
      const { changed } = await callApi(acknowledgeAlarms, { ids }, { isQuiet: true });
      return t('alarms.page.done', { count: number(changed) });
    });
  return (
    <Button loading={isBusy} onClick={() => void take()}>
      {t('alarms.page.takeAll', { count: number(ids.length) })}
    </Button>
  );
}

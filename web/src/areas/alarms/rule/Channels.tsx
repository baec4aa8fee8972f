import { listRuleChannels, tryRule } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import styles from './rule.module.css';

/** By which channels alarms of the rule leave, and a message of it to oneself. */
export function Channels({ rule: { alarmName, priority } }: { rule: SpokenRule }) {
  const t = useT('messaging');
  const { data } = useCall(listRuleChannels, {}, { isQuiet: true });
  const { isBusy, change } = useChange();
  const named = (channels: readonly string[]) => channels.map((each) => t(`channels.${each}`)).join(' · ');
  const handleTry = () =>
    change(async () => {
      const input = { alarmName: alarmName ?? '', priority: priority ?? 'major' };
      const { channels } = await callApi(tryRule, input, { isQuiet: true });
      return t('rules.editor.tried', { channels: named(channels) });
    });
  if (data === undefined) return null;
  return (
    <p className={styles.channels}>
      <span>
        {t('rules.editor.channels', { channels: named(data.usual), critical: named(data.critical) })}
      </span>
      <Button
        size="small"
        disabled={(alarmName ?? '') === ''}
        loading={isBusy}
        onClick={() => void handleTry()}
      >
        {t('rules.editor.tryIt')}
      </Button>
    </p>
  );
}

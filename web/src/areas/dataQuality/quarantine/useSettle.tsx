import {
  type AsideFilter,
  discardAside,
  longestAsideNote,
  mostSettledAtOnce,
  replayAside,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { App, Input } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useChange } from '../../../resource/slotParts.ts';
import type { AsideWords } from './useAsideWords.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

/** Rows by their ids, or all that a filter finds. */
export type Which = { ids: string[] } | { filter: Partial<AsideFilter> };

/** Sends rows through ingest again, or discards them; what concerns many is asked first. */
export function useSettle({ words, input }: { words: AsideWords; input: { millId?: number } }) {
  const { t, number } = words;
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { isBusy, change } = useChange();

  const told = (done: 'sent' | 'discarded') => (answer: { rows: number; isMore: boolean }) => {
    if (answer.rows > 0) return t(answer.isMore ? `${done}More` : done, { count: number(answer.rows) });
    void message.info(t('nothing'));
    return undefined;
  };
  const replay = (which: Which) =>
    change(async () => told('sent')(await callApi(replayAside, { ...input, ...which }, { isQuiet: true })));
  const discard = (which: Which, note: string) =>
    change(async () =>
      told('discarded')(await callApi(discardAside, { ...input, ...which, note }, { isQuiet: true })),
    );

  return {
    isBusy,
    replay: (which: Which, onDone: () => void = () => undefined) => {
      const send = async () => {
        if (await replay(which)) onDone();
      };
      if ('ids' in which) void send();
      else
        confirm({
          title: t('askReplay'),
          content: t('askReplayHint', { most: number(mostSettledAtOnce) }),
          submit: t('replay'),
          onOk: send,
        });
    },
    discard: (which: Which, onDone: () => void = () => undefined) => {
      let note = '';
      confirm({
        title: 'ids' in which ? t('askDiscard', { count: number(which.ids.length) }) : t('askDiscardAll'),
        content: (
          <>
            <p>{t('askDiscardHint')}</p>
            <Input.TextArea
              aria-label={t('note')}
              placeholder={t('note')}
              maxLength={longestAsideNote}
              autoSize
              onChange={({ target }) => {
                note = target.value;
              }}
            />
          </>
        ),
        submit: t('discard'),
        isDanger: true,
        onOk: async () => {
          if (await discard(which, note)) onDone();
        },
      });
    },
  };
}
export type Settle = ReturnType<typeof useSettle>;

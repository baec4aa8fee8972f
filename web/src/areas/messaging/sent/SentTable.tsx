import type { SentMessage } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import folding from '../../../kit/foldingTable.module.css';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import type { SentWords } from './useSentWords.ts';
import styles from './sent.module.css';

type SentTableProps = {
  messages: readonly SentMessage[];
  words: SentWords;
  shown: string;
  onShow: (message: SentMessage) => void;
};

export function sentMessageKey({ sourceId, sourceMs }: Pick<SentMessage, 'sourceId' | 'sourceMs'>): string {
  return `${sourceId} ${sourceMs}`;
}

const heads = ['time', 'title', 'scene', 'receivers', 'channel', 'outcome'] as const;

/** Messages, each on a line that opens it. */
export function SentTable({ messages, words, shown, onShow }: SentTableProps) {
  const { t, number } = words;
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`sent.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr
              key={sentMessageKey(message)}
              data-shown={sentMessageKey(message) === shown || undefined}
              onClick={() => onShow(message)}
            >
              <td data-cell="time" data-head={t('sent.time')}>
                {words.short(message.atMs)}
              </td>
              <td data-cell="title" data-head={t('sent.title')}>
                <button type="button" className={styles.open} onClick={() => onShow(message)}>
                  {message.priority === 'H' || message.priority === 'C' ? (
                    <AlertGlyph label={t(`priorities.${message.priority}`)} />
                  ) : null}{' '}
                  {message.title}
                </button>
              </td>
              <td data-cell="scene" data-head={t('sent.scene')}>
                <span>
                  {message.sceneName} <small>{message.sender}</small>
                </span>
              </td>
              <td data-cell="receivers" data-head={t('sent.receivers')}>
                {t('sent.readOf', { read: number(message.read), receivers: number(message.receivers) })}
              </td>
              <td data-cell="channel" data-head={t('sent.channel')}>
                {message.channels.map((channel) => t(`channels.${channel}`)).join(' · ')}
              </td>
              <td data-cell="outcome" data-head={t('sent.outcome')}>
                <Counts message={message} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Counts({ message, words }: { message: Pick<SentMessage, 'counts'>; words: SentWords }) {
  return (
    <span className={styles.counts}>
      {words.counts(message.counts).map(({ outcome, text }) => (
        <span key={outcome} data-outcome={outcome}>
          {text}
        </span>
      ))}
    </span>
  );
}

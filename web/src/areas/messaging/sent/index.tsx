import { sentView } from '@millwright/contract/areas/messaging/sending/sentView.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { SentDrawer } from './SentDrawer.tsx';
import { sentCells } from './sentCells.tsx';
import { SmsBudget } from './SmsBudget.tsx';
import { useSentWords } from './useSentWords.ts';

const widths = { title: 'wide', counts: 180 } as const;

/** Messages of the mill and what became of them. */
export default function SentScreen() {
  const words = useSentWords();
  const { t, number } = words;
  return (
    <ListPage
      view={sentView}
      rows={{
        cells: sentCells,
        widths,
        texts: {
          receivers: ({ read, receivers }) =>
            t('sent.readOf', { read: number(read), receivers: number(receivers) }),
          sceneName: ({ sceneName, sender }) => [sceneName, sender].filter(Boolean).join(' · '),
          sender: ({ sender }) => sender ?? t('sent.system'),
        },
      }}
      heading={<SmsBudget words={words} />}
      detail={SentDrawer}
    />
  );
}

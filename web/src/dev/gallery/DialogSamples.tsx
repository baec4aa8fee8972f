import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { OutcomeDialog } from '../../resource/widgets/dialogs/OutcomeDialog.tsx';
import { PromptModal, TextPrompt } from '../../resource/widgets/dialogs/PromptModal.tsx';
import { CardGroup } from './Card.tsx';
import styles from '../../resource/actions/actionDialog.module.css';

const outcome = (place: number, isDone: boolean): RowOutcome => ({
  id: String(place),
  title: `Ring frame ${place}`,
  isDone,
  messageCode: null,
  message: isDone ? null : 'The machine does not answer',
});
const done = [outcome(1, true), outcome(2, true)];
const mixed = [outcome(1, true), outcome(2, false), outcome(3, true)];
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 3000));

/** Each dialog by its name; it is open while it is named. */
export function DialogSamples() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const dialogs = {
    'prompt, visible then loading for 3 s': (
      <TextPrompt
        title="A name"
        label="Name"
        okText="Save name"
        problemOf={(text) => (text.trim() === '' ? 'Enter a name' : undefined)}
        onOk={() => wait().then(close)}
        onCancel={close}
      />
    ),
    'prompt, cannot be undone': (
      <PromptModal
        title="Cancel order 261012-03?"
        okText="Cancel order"
        isDanger
        onOk={() => wait().then(close)}
        onCancel={close}
      >
        <p className={styles.final} data-testid="final">
          This cannot be undone.
        </p>
      </PromptModal>
    ),
    'outcomes, running': <OutcomeDialog title="Delete" count={3} outcomes={undefined} onClose={close} />,
    'outcomes, 40 % done': (
      <OutcomeDialog title="Delete" count={300} progress={0.4} outcomes={undefined} onClose={close} />
    ),
    'outcomes, all done': <OutcomeDialog title="Delete" count={2} outcomes={done} onClose={close} />,
    'outcomes, some': <OutcomeDialog title="Delete" count={3} outcomes={mixed} onClose={close} />,
    'synchronisation, running': (
      <OutcomeDialog title="Sync" purpose="synchronisation" count={3} outcomes={undefined} onClose={close} />
    ),
    'synchronisation, partly': (
      <OutcomeDialog title="Sync" purpose="synchronisation" count={3} outcomes={mixed} onClose={close} />
    ),
  };
  return (
    <CardGroup title="Dialogs">
      {Object.keys(dialogs).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {Object.entries(dialogs).find(([name]) => name === open)?.[1]}
    </CardGroup>
  );
}

import { describe, expect, it } from 'vitest';
import { dialogShares } from './dialogs.ts';

const source = (name: string, text: string) => ({ path: `web/src/areas/basics/${name}.tsx`, text });

describe('dialogs of the pages', () => {
  it('are told apart by who writes their form', () => {
    const { byHand, drawn } = dialogShares([
      source('own', "import { Input, Modal } from 'antd';\n<Modal onOk={save}><Input /></Modal>"),
      source('drawn', "import { CallDialog } from './x.ts';\n<CallDialog call={move} />"),
      source('question', "import { Modal } from 'antd';\n<Modal onOk={go}>Sure?</Modal>"),
      source('own.test', "import { Input, Modal } from 'antd';\n<Modal onOk={save}><Input /></Modal>"),
    ]);
    expect(byHand).toEqual(['web/src/areas/basics/own.tsx']);
    expect(drawn).toBe(1);
  });
});

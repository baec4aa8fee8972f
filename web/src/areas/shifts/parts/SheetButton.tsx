import type { Call, InputOf } from '@millwright/contract/core/call/call.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../app/api/download.ts';
import { wireRequest } from '../../../app/api/request.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';

type SheetButtonProps<C extends Call> = {
  call: C;
  input: InputOf<C>;
  fileName: string;
  /** "Export" where it is not said. */
  label?: string;
};

/** Downloads what a page shows as a sheet. */
export function SheetButton<C extends Call>({ call, input, fileName, label }: SheetButtonProps<C>) {
  const core = useT();
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = async () => {
    setIsRunning(true);
    try {
      // The download itself says who asks; of the call only the address is wanted.
      const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
      const { url } = wireRequest(call, input, { credentials, nowMs: Date.now() });
      await downloadFile({ url, fileName: `${fileName}.xlsx` });
    } catch {
      // That there is no file was told already.
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      {label ?? core('actions.export')}
    </Button>
  );
}

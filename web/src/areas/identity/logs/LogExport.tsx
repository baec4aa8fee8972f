import type { Call } from '@millwright/contract/core/call/call.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { downloadFile } from '../../../app/api/download.ts';
import { wireRequest } from '../../../app/api/request.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** What a log lists, as a sheet. */
export function LogExport<Input extends z.ZodType>({
  call,
  filter,
  name,
}: {
  call: Call<Input>;
  filter: z.input<Input>;
  /** What the file is called, without its ending. */
  name: string;
}) {
  const t = useT();
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = async () => {
    setIsRunning(true);
    try {
      // The download itself says who asks; of the call only the address is wanted.
      const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
      const { url } = wireRequest(call, filter, { credentials, nowMs: Date.now() });
      await downloadFile({ url, fileName: `${name}.xlsx` });
    } catch {
      // The download has said so.
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      {t('actions.export')}
    </Button>
  );
}

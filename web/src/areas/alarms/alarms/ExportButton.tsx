import { exportAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { downloadFile } from '../../../app/api/download.ts';
import { wireRequest } from '../../../app/api/request.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import type { AlarmWords } from './useAlarmWords.ts';

type ExportButtonProps = { asked: z.input<typeof exportAlarms.input>; words: AlarmWords };

/** The alarms that are shown, all pages of them, as a sheet. */
export function ExportButton({ asked, words: { t } }: ExportButtonProps) {
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = async () => {
    setIsRunning(true);
    try {
      // The download itself says who asks; of the call only the address is wanted.
      const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
      const { url } = wireRequest(exportAlarms, asked, { credentials, nowMs: Date.now() });
      await downloadFile({ url, fileName: `${t('screens.alarms')}.xlsx` });
    } catch {
      // That there is no file was told already.
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      {t('core:actions.export')}
    </Button>
  );
}

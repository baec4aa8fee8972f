import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { exportResponsibilities } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../app/api/download.ts';
import { wireRequest } from '../../../app/api/request.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** What the page of a duty shows, as a sheet. */
export function DutyExport({ duty, date }: { duty: Duty; date: string }) {
  const t = useT('personnel');
  const core = useT();
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = async () => {
    setIsRunning(true);
    try {
      // The download itself says who asks; of the call only the address is wanted.
      const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
      const { url } = wireRequest(exportResponsibilities, { duty, date }, { credentials, nowMs: Date.now() });
      await downloadFile({
        url,
        fileName: `${t(`screens.${duty}Machines`).replaceAll(':', '')} ${date}.xlsx`,
      });
    } catch {
      // The download has said so.
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      {core('actions.export')}
    </Button>
  );
}

import type { Call } from '@millwright/contract/core/call/call.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { downloadFile } from '../../../app/api/download.ts';
import { wireRequest } from '../../../app/api/request.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import type { AnalysisWords } from './analysisWords.ts';

type ExcelButtonProps<Input extends z.ZodType> = {
  call: Call<Input>;
  input: z.input<Input>;
  /** What the rows are: the name of the file, and of the button where a page has several. */
  title: string;
  isOneOfSeveral?: boolean;
  /** Of which dates the rows are, where the title does not say it. */
  scope?: { readonly from: string; readonly to: string };
  words: AnalysisWords;
};

/** The rows that are shown as a sheet: the same question, asked for as a file. */
export function ExcelButton<Input extends z.ZodType>(props: ExcelButtonProps<Input>) {
  const { call, input, title, isOneOfSeveral = false, scope, words } = props;
  const [isRunning, setIsRunning] = useState(false);
  const text = words.t('analysis:pick.excel');
  const name = scope === undefined ? title : `${title} ${words.period(scope)}`;
  const handleClick = async () => {
    setIsRunning(true);
    try {
      // The download itself says who asks; of the call only the address is wanted.
      const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
      const { url } = wireRequest(call, input, { credentials, nowMs: Date.now() });
      await downloadFile({ url, fileName: `${name}.xlsx` });
    } catch {
      // That there is no file was told already.
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      loading={isRunning}
      aria-label={isOneOfSeveral ? `${text}: ${title}` : undefined}
      onClick={() => void handleClick()}
    >
      {text}
    </Button>
  );
}

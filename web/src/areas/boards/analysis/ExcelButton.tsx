import {
  type AnalysisAnswer,
  type AnalysisKpi,
  exportKpis,
} from '@millwright/contract/areas/boards/analysis.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../app/api/download.ts';
import { wireRequest } from '../../../app/api/request.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import type { AnalysisWords } from './analysisWords.ts';
import type { PageDeclaration } from './declaration.ts';
import { questionOf } from './question.ts';
import type { AnalysisView } from './view.ts';

type ExcelButtonProps = {
  declaration: PageDeclaration;
  view: AnalysisView;
  columns: readonly AnalysisKpi[];
  answer: Pick<AnalysisAnswer, 'scope'>;
  words: AnalysisWords;
};

/** The rows of the table as a sheet: the same question, asked for as a file. */
export function ExcelButton({ declaration, view, columns, answer, words }: ExcelButtonProps) {
  const [isRunning, setIsRunning] = useState(false);
  const { from, to } = answer.scope;
  const handleClick = async () => {
    setIsRunning(true);
    try {
      // The download itself says who asks; of the call only the address is wanted.
      const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
      const { url } = wireRequest(exportKpis, questionOf(view, columns), { credentials, nowMs: Date.now() });
      await downloadFile({ url, fileName: `${words.t(`screens.${declaration.page}`)} ${from} – ${to}.xlsx` });
    } catch {
      // That there is no file was told already.
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      {words.t('analysis.pick.excel')}
    </Button>
  );
}

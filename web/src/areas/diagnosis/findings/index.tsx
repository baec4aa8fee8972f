import {
  type Findings,
  listDiagnoses,
  listFindings,
  readFindings,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { findingView } from '@millwright/contract/areas/diagnosis/findings/findingView.ts';
import { diagnosisRuleNames } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { ListPage, useReadAgain } from '../../../resource/viewParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { DiagnosesPage } from './DiagnosesPage.tsx';
import { FindingDrawer } from './FindingDrawer.tsx';
import { findingCells, findingTexts } from './findingCells.tsx';
import { GroupActions } from './GroupActions.tsx';
import { hasLooked, isRunning, LastDiagnosis, lastFinishedMs, useReadBehind } from './LastDiagnosis.tsx';
import { StartButton } from './StartButton.tsx';
import { useFindingWords } from './useFindingWords.ts';

/** Time between two requests: while a diagnosis is made, and else. */
const [soonMs, calmMs] = [2_000, 60_000];
const widths = { rule: 'wide', condition: 210 } as const;

/** Findings of diagnoses: new and unread ones first, each with evidence, causes and advice. */
export default function FindingsScreen() {
  const words = useFindingWords();
  const { t } = words;
  const { said, set } = useAddress();
  const { data } = useCall(listDiagnoses, {}, { everyMs: (last) => (isRunning(last) ? soonMs : calmMs) });
  useReadBehind(lastFinishedMs(data), useReadAgain(listFindings));
  if (said('view') === 'diagnoses')
    return <DiagnosesPage diagnoses={data} words={words} onBack={() => set({ view: '' })} />;
  return (
    <ListPage
      view={findingView}
      rows={{
        cells: findingCells,
        widths,
        texts: findingTexts(words),
        marks: ({ isRead }) => ({ 'data-unread': !isRead || undefined }),
        beside: GroupActions,
      }}
      options={{
        machineId: (_, answer) => answer?.groups[0]?.machineCode ?? t('page.oneMachine'),
        rule: diagnosisRuleNames.map((value) => ({ value, label: words.name(value) })),
      }}
      heading={
        <>
          <LastDiagnosis diagnoses={data} words={words} />
          {data === undefined ? null : (
            <StartButton manual={data.manual} isRunning={isRunning(data)} words={words} />
          )}
        </>
      }
      tools={Tools}
      above={Cut}
      detail={FindingDrawer}
      says={hasLooked(data) ? {} : { none: isRunning(data) || data === undefined ? '' : t('page.whenFirst') }}
    />
  );
}

/** The way to the diagnoses, and that all findings which are listed were read. */
function Tools({ answer }: { answer: Findings }) {
  const { t } = useFindingWords();
  const { set } = useAddress();
  const { isBusy, change } = useChange();
  const ids = answer.findings.flatMap(({ id, isRead }) => (isRead ? [] : id));
  const read = () =>
    change(async () => {
      await callApi(readFindings, { ids }, { isQuiet: true });
      return t('page.saved');
    });
  return (
    <>
      {ids.length === 0 ? null : (
        <Button loading={isBusy} onClick={() => void read()}>
          {t('page.readAll')}
        </Button>
      )}
      <Button type="text" onClick={() => set({ view: 'diagnoses' })}>
        {t('page.diagnoses')}
      </Button>
    </>
  );
}

function Cut({ answer: { findings, isCut } }: { answer: Findings }) {
  const { t, number } = useFindingWords();
  return isCut ? <p>{t('page.isCut', { count: number(findings.length) })}</p> : null;
}

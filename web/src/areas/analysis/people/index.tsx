import { type PeopleAnswer, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import type { Choices } from '../parts/chartsProps.ts';
import { NothingFound } from '../parts/NothingFound.tsx';
import { useAnalysisWords } from '../parts/useAnalysisWords.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { useView, type ViewHold } from '../parts/useView.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { PeopleBars } from './PeopleBars.tsx';
import { PeopleControls } from './PeopleControls.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { PersonShifts } from './PersonShifts.tsx';
import {
  type PeopleAddress,
  peopleDefaults,
  peopleQuestion,
  turnsQuestion,
  usePeopleAddress,
} from './usePeopleAddress.ts';
import styles from '../parts/analysis.module.css';

/** Where spinners are assigned to machines, which is what output by person begins with. */
const spinnersPath = '/personnel/spinnerMachines';

/** Who made how much: people, crews or teams against the plan of what they tended; of oneself without more rights. */
export default function PeopleScreen() {
  const hold = useView(peopleDefaults);
  const address = usePeopleAddress();
  const words = useAnalysisWords();
  const choices = useAnswer(showAnalysisChoices, {});
  const people = useAnswer(showPeople, peopleQuestion(hold.view, address));
  const { t } = words;
  const isOwn = people.data?.isOwn === true;
  return (
    <article className={styles.analysis} data-page-width="whole">
      <header>
        <h1>{t(isOwn ? 'analysis:people.own' : 'analysis:screens.people')}</h1>
        <p>{t(isOwn ? 'analysis:people.ownHint' : 'analysis:questions.people')}</p>
        {people.data?.isNarrowed === true ? <p>{t('analysis:people.narrowedHint')}</p> : null}
      </header>
      {choices.data === undefined ? null : (
        <PeopleControls
          {...hold}
          choices={choices.data}
          address={address}
          words={words}
          answer={people.data}
        />
      )}
      {choices.error === null ? null : (
        <Failed cause={choices.error} onRetry={() => void choices.refetch()} />
      )}
      {people.error === null ? null : <Failed cause={people.error} onRetry={() => void people.refetch()} />}
      {people.error === null && people.data === undefined ? <Waiting rows={8} /> : null}
      {people.data === undefined || choices.data === undefined ? null : (
        <div className={styles.analysisBody} aria-busy={people.isPlaceholderData}>
          <Answered {...hold} answer={people.data} address={address} choices={choices.data} words={words} />
        </div>
      )}
      {address.person === undefined ? null : (
        <PersonDrawer
          key={address.person}
          personId={address.person}
          view={hold.view}
          words={words}
          onClose={address.close}
        />
      )}
    </article>
  );
}

type AnsweredProps = ViewHold & {
  answer: PeopleAnswer;
  address: PeopleAddress;
  choices: Choices;
  words: AnalysisWords;
};

function Answered(props: AnsweredProps) {
  const { answer, view, words } = props;
  const { t } = words;
  if (answer.isOwn)
    return answer.rows.length === 0 ? (
      <NothingFound title={t('analysis:people.ownNone')} hint={t('analysis:people.ownNoneHint')} />
    ) : (
      <PersonShifts question={turnsQuestion(view)} rank={answer.rows[0]?.rank ?? null} words={words} />
    );
  if (answer.total.machines === 0) return <Nothing {...props} />;
  return (
    <>
      {answer.rows.length === 0 ? <NoPeople words={words} /> : <PeopleBars {...props} />}
      <PeopleTable {...props} />
    </>
  );
}

/** Nothing was made in this period, with this filter. */
function Nothing({ choices, words, change }: AnsweredProps) {
  const { t } = words;
  const { firstDate } = choices;
  return (
    <NothingFound
      title={t('analysis:empty.none')}
      hint={firstDate === null ? '' : t('analysis:empty.first', { date: words.date(firstDate) })}
      action={t('analysis:empty.showLast')}
      onAction={() => change({ from: undefined, to: undefined, crew: [], shift: [] })}
    />
  );
}

/** Machines made something, and nobody tended them. */
function NoPeople({ words: { t } }: { words: AnalysisWords }) {
  return (
    <NothingFound title={t('analysis:people.none')} hint={t('analysis:people.noneHint')}>
      <Link to={spinnersPath}>{t('analysis:people.noneLink')}</Link>
    </NothingFound>
  );
}

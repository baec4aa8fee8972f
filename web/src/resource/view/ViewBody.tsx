import type { ReactNode } from 'react';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useArranged } from '../list/rows/useArranged.ts';
import { useQuestion, useViewRows } from './useViewRows.ts';
import { ViewAnswer } from './viewAnswer.ts';
import { ViewFilters } from './ViewFilters.tsx';
import { ViewRowsCard } from './ViewRowsCard.tsx';
import type { ViewBodyProps } from './viewBodyProps.ts';
import { ViewTools } from './ViewTools.tsx';
import styles from './listPage.module.css';

/** Rows of a page until somebody chooses. */
const usualPageSize = 50;

/** Title, filters and rows of a view. */
export function ViewBody(props: ViewBodyProps) {
  const { view, address, words, fixed = {}, says = {}, above: Above } = props;
  const arranging = useArranged(words, view.name, view.columns);
  const pageSize = address.state.pageSize ?? arranging.choice.pageSize ?? usualPageSize;
  const question = useQuestion(view, address.state, fixed);
  const isEnabled = !('fixed' in props) || props.fixed !== undefined;
  const found = useViewRows(view, { question, isEnabled, pageNo: address.state.pageNo, pageSize });
  const { query, page } = found;
  const answer = query.data;
  return (
    <ViewAnswer value={answer}>
      <div className={styles.page} data-page-width="whole">
        <header>
          <h1>{words.noun}</h1>
          {props.heading}
          <ViewTools
            view={view}
            question={question}
            arranging={arranging}
            page={page}
            tools={props.tools !== undefined && isObject(answer) ? <props.tools answer={answer} /> : null}
            words={words}
            onRefresh={() => void query.refetch()}
          />
          <Intro says={says.intro ?? words.own('intro')} />
        </header>
        <ViewFilters
          view={view}
          address={address}
          question={question}
          answer={answer}
          options={props.options ?? {}}
          words={words}
        />
        {Above !== undefined && isObject(answer) ? <Above answer={answer} /> : null}
        {query.error !== null && answer !== undefined ? (
          <Failed cause={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        <ViewRowsCard
          {...props}
          found={found}
          arranging={arranging}
          pageSize={pageSize}
          none={noneOf(says.none, answer)}
        />
      </div>
    </ViewAnswer>
  );
}

type None = NonNullable<ViewBodyProps['says']>['none'];

/** The sentence in place of rows, which may depend on the answer. */
function noneOf(says: None, answer: unknown): ReactNode {
  if (typeof says !== 'function') return says;
  return isObject(answer) ? says(answer) : undefined;
}

function Intro({ says }: { says: ReactNode }) {
  return says === undefined || says === '' ? null : <p className={styles.intro}>{says}</p>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

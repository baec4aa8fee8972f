import type { AskedTopic } from '@millwright/contract/areas/questions/asking/topic.ts';
import { noValue } from '../../../../kit/text/format.ts';
import { Link } from 'react-router';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import {
  fieldsOf,
  isNumeric,
  NarrowedRows,
  useResourceWords,
  valueText,
  WideTable,
} from '../../../../resource/slotParts.ts';
import { useAnswer } from '../../../analysis/parts/useAnswer.ts';
import { Waiting } from '../../../analysis/parts/Waiting.tsx';
import { type RowTopicName, rowsOfTopic } from './rowsOfTopic.ts';
import type { TopicProps } from './topicProps.ts';
import shared from '../../../analysis/parts/analysis.module.css';
import styles from '../ask.module.css';

/** Rows that are shown; the page behind the link has all. */
const shownRows = 20;

type RowsAnswerProps = TopicProps & { readonly topic: AskedTopic & { readonly name: RowTopicName } };

/** Orders or plans as their own list answers the same question, with the way there. */
export default function RowsAnswer({ topic, choices, words }: RowsAnswerProps) {
  const { t } = words;
  const { resource, list, path, columns, question, address } = rowsOfTopic(topic, choices);
  const own = useResourceWords(resource);
  const mayRead = useMay(resource.access.read);
  const query = useAnswer(list, { ...question, pageSize: shownRows }, { isEnabled: mayRead });
  if (!mayRead) return <p role="note">{t('analysis:ask.topic.forbidden', { page: own.noun })}</p>;
  if (query.error !== null) return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Waiting rows={6} />;
  const { records, total, isMore } = query.data;
  const fields = Object.entries(fieldsOf(resource)).filter(([name]) => columns.includes(name));
  const shown = columns.flatMap((name) => fields.filter(([each]) => each === name));
  const count = `${words.number(total, 0)}${isMore ? '+' : ''}`;
  return (
    <div className={shared.analysisBody} aria-busy={query.isPlaceholderData}>
      <p className={styles.answer}>
        {total === 0 ? t('analysis:ask.topic.none') : t('analysis:ask.topic.rows', { count })}
      </p>
      {records.length === 0 ? null : (
        <WideTable label={t('analysis:ask.answer')}>
          <thead>
            <tr>
              {shown.map(([name, field]) => (
                <th key={name} scope="col" data-number={isNumeric(field) || undefined}>
                  {own.head(name, field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <tr key={row.id}>
                {shown.map(([name, field], place) => {
                  const text = valueText({ name, field, row }, own);
                  return (
                    <td key={name} className={styles.rowCell} data-number={isNumeric(field) || undefined}>
                      {place === 0 ? <Link to={address(row)}>{text}</Link> : text || noValue}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <NarrowedRows of={[resource]} />
      <p>
        <Link to={`${path}?${new URLSearchParams(question).toString()}`}>
          {t('analysis:ask.openPage', { page: own.noun })}
        </Link>
      </p>
    </div>
  );
}

import { type PeopleAnswer, peopleGroupings } from '@millwright/contract/areas/analysis/people/people.ts';
import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import type { Choices } from '../parts/chartsProps.ts';
import { PeriodPick } from '../parts/controls/PeriodPick.tsx';
import type { ViewHold } from '../parts/useView.ts';
import { type PeopleAddress, peopleDefaults } from './usePeopleAddress.ts';
import styles from '../parts/analysis.module.css';

type PeopleControlsProps = ViewHold & {
  choices: Choices;
  address: PeopleAddress;
  words: AnalysisWords;
  answer: PeopleAnswer | undefined;
};

/** In one line: of when, of which process, by what, and narrowed to which crews, teams and shifts. */
export function PeopleControls(props: PeopleControlsProps) {
  const { choices, address, words, answer, view, change } = props;
  const { t } = words;
  const [isOpen, setIsOpen] = useState(false);
  const isAll = answer?.isOwn === false;
  const several = {
    mode: 'multiple',
    allowClear: true,
    maxTagCount: 'responsive',
    popupMatchSelectWidth: false,
    optionFilterProp: 'label',
    placeholder: t('analysis:pick.all'),
  } as const;
  return (
    <div className={styles.analysisControls}>
      <PeriodPick {...props} report={{ defaults: peopleDefaults }} scope={answer?.scope} />
      <Button className={styles.analysisUnfold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('analysis:pick.options')}
      </Button>
      <div className={styles.analysisFolded} data-open={isOpen || undefined}>
        <label>
          <span>{t('analysis:dimensions.process')}</span>
          <Select
            aria-label={t('analysis:dimensions.process')}
            value={view.process[0]}
            popupMatchSelectWidth={false}
            options={processes
              .filter((process) => choices.processes.includes(process))
              .map((value) => ({ value, label: words.process(value) }))}
            onChange={(process: string) => change({ process: [process].filter(isProcess) })}
          />
        </label>
        {isAll ? (
          <label>
            <span>{t('analysis:people.by.title')}</span>
            <Select
              aria-label={t('analysis:people.by.title')}
              value={address.by}
              popupMatchSelectWidth={false}
              options={peopleGroupings.map((value) => ({ value, label: t(`analysis:people.by.${value}`) }))}
              onChange={address.setBy}
            />
          </label>
        ) : null}
        {isAll && (answer.teams.length > 0 || address.teams.length > 0) ? (
          <label>
            <span>{t('analysis:people.by.team')}</span>
            <Select
              {...several}
              aria-label={t('analysis:people.by.team')}
              value={[...address.teams]}
              options={answer.teams.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={address.setTeams}
            />
          </label>
        ) : null}
        <label>
          <span>{t('analysis:people.by.crew')}</span>
          <Select
            {...several}
            aria-label={t('analysis:people.by.crew')}
            value={[...view.crew]}
            options={choices.crews.map((value) => ({ value, label: words.crew(value) }))}
            onChange={(crew: string[]) => change({ crew })}
          />
        </label>
        <label>
          <span>{t('analysis:fields.shift')}</span>
          <Select
            {...several}
            aria-label={t('analysis:fields.shift')}
            value={[...view.shift]}
            options={choices.shifts.map((value) => ({ value, label: t(`shifts:names.${value}`) }))}
            onChange={(chosen: string[]) =>
              change({ shift: shiftNames.filter((name) => chosen.includes(name)) })
            }
          />
        </label>
      </div>
    </div>
  );
}

import { reportFilters } from '@millwright/contract/areas/analysis/reports/report.ts';
import { Button } from 'antd';
import type { ControlsProps } from './controlsProps.ts';
import { chosenLabel, chosenOf, filterPart } from './filterChoices.ts';
import { filtersSet } from '../view.ts';
import styles from '../analysis.module.css';

/** The conditions that hold, each of which can be taken away. */
export function FilterChips({ report, words, view, machines, change }: ControlsProps) {
  const { t } = words;
  const chips = reportFilters.flatMap((name) =>
    chosenOf(name, view).map((value) => ({
      name,
      value,
      label: chosenLabel(name, value, { words, machines }),
      isFixed: name === 'process' && report.needsProcess === true,
    })),
  );
  if (chips.length === 0) return null;
  const { process } = report.defaults;
  return (
    <ul className={styles.analysisChips} aria-label={t('analysis:pick.active')}>
      {chips.map(({ name, value, label, isFixed }) => (
        <li key={`${name} ${value}`}>
          {label}
          {isFixed ? null : (
            <button
              type="button"
              aria-label={t('analysis:pick.remove', { name: label })}
              onClick={() =>
                change(
                  filterPart(
                    name,
                    chosenOf(name, view).filter((each) => each !== value),
                  ),
                )
              }
            >
              ×
            </button>
          )}
        </li>
      ))}
      {filtersSet(view, report.defaults) === 0 ? null : (
        <li data-reset>
          <Button
            type="link"
            size="small"
            onClick={() => change({ process, line: [], variety: [], machines: [], crew: [], shift: [] })}
          >
            {t('analysis:pick.reset')}
          </Button>
        </li>
      )}
    </ul>
  );
}

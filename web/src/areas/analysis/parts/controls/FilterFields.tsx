import type { ReportFilter } from '@millwright/contract/areas/analysis/reports/report.ts';
import { Select } from 'antd';
import type { ControlsProps } from './controlsProps.ts';
import { choicesOf, chosenOf, filterPart } from './filterChoices.ts';
import { chosenLabel } from '../../../../kit/text/pendingName.ts';
import styles from '../analysis.module.css';

/** The lists that a page can be narrowed by. */
export function FilterFields(props: ControlsProps) {
  const { report, words } = props;
  return (
    <div className={styles.analysisFilters} role="dialog" aria-label={words.t('analysis:pick.filter')}>
      {report.filters.map((name) => (
        <Field key={name} name={name} {...props} />
      ))}
    </div>
  );
}

/** Words of the filters are those of the dimensions; shifts and machines have their own. */
function filterTitle(name: ReportFilter): string {
  if (name === 'machines') return 'analysis:dimensions.machine';
  return name === 'shift' ? 'analysis:fields.shift' : `analysis:dimensions.${name}`;
}

function Field({ name, ...props }: ControlsProps & { name: ReportFilter }) {
  const { report, words, view, change } = props;
  const options = choicesOf(name, props);
  const title = words.t(filterTitle(name));
  const chosen = chosenOf(name, view);
  const shared = {
    'aria-label': title,
    options,
    placeholder: words.t('analysis:pick.all'),
    popupMatchSelectWidth: false,
    labelRender: chosenLabel,
    optionFilterProp: 'label',
  };
  return (
    <label>
      <span>{title}</span>
      {name === 'process' && report.needsProcess === true ? (
        <Select
          {...shared}
          value={chosen[0]}
          onChange={(value: string) => change(filterPart(name, [value]))}
        />
      ) : (
        <Select
          {...shared}
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          value={chosen}
          onChange={(values: string[]) => change(filterPart(name, values))}
        />
      )}
    </label>
  );
}

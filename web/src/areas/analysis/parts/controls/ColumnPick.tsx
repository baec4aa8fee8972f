import type { Report } from '@millwright/contract/areas/analysis/reports/report.ts';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import type { AnalysisWords } from '../analysisWords.ts';
import { shownColumns } from '../table/tableRows.ts';
import type { ViewHold } from '../useView.ts';
import styles from '../analysis.module.css';

type ColumnPickProps = ViewHold & { report: Report; words: AnalysisWords };

/** Which KPIs the table and its sheet have; at least one. */
export function ColumnPick({ report, words, view, change }: ColumnPickProps) {
  const { t } = words;
  const [isOpen, setIsOpen] = useState(false);
  const { columns } = report;
  const shown = shownColumns(columns, view);
  const title = t('analysis:pick.columns');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <ul className={styles.analysisColumns} role="dialog" aria-label={title}>
          {columns.map((code) => {
            const isShown = shown.includes(code);
            return (
              <li key={code}>
                <Checkbox
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={({ target }) =>
                    change({
                      hidden: columns.filter((each) =>
                        each === code ? !target.checked : !shown.includes(each),
                      ),
                      pageNo: view.pageNo,
                    })
                  }
                >
                  {words.kpiHead(code)}
                </Checkbox>
              </li>
            );
          })}
        </ul>
      }
    >
      <Button type="text" aria-expanded={isOpen} aria-haspopup="dialog">
        {title}
      </Button>
    </Popover>
  );
}

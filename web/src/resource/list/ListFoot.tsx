import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Pagination } from 'antd';
import { phoneQuery } from '../../app/constants.ts';
import { useMedia } from '../../app/parts/useMedia.ts';
import { formatNumber } from '../../kit/text/format.ts';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';
import type { SelectAll } from './rows/useSelectAll.ts';
import { FootRest } from '../parts/Foot.tsx';
import { Quiet } from '../parts/Quiet.tsx';
import styles from './listFoot.module.css';
import layout from '../../kit/layout.module.css';

/** Rows of a page that people choose from. */
export const pageSizes = [10, 20, 50, 100, 200];

type ListFootProps = {
  page: Pick<ResourcePage, 'total' | 'isMore'> | undefined;
  /** A tree stands on one page. */
  isWhole: boolean;
  pageNo: number;
  pageSize: number;
  selected: readonly ResourceRow[];
  actions: readonly MenuAction[];
  selectAll: SelectAll | undefined;
  words: ResourceWords;
  onPage: (pageNo: number, pageSize: number) => void;
  onUnselect: () => void;
};

/** Below the table: what can be done to the chosen rows, and where in the list one stands. */
export function ListFoot(props: ListFootProps) {
  const { page, isWhole, pageNo, pageSize, selected, actions, selectAll, words, onPage, onUnselect } = props;
  const { t } = words;
  const isPhone = useMedia(phoneQuery);
  const total = page?.total ?? 0;
  const count = (value: number) => formatNumber(value, 0, words.language);
  const from = Math.min(total, (pageNo - 1) * pageSize + 1);
  const to = Math.min(total, pageNo * pageSize);
  return (
    <footer
      className={styles.listFoot}
      data-testid="list-foot"
      data-empty={(selected.length === 0 && total === 0) || undefined}
    >
      {selected.length === 0 ? null : (
        <div
          className={layout.line8}
          data-testid="batch"
          role="toolbar"
          aria-label={t('list.selected', { count: selected.length })}
        >
          <span>{t('list.selected', { count: selected.length })}</span>
          {selectAll !== undefined &&
            (selectAll.hint === undefined ? (
              <Button type="link" loading={selectAll.isBusy} onClick={selectAll.run}>
                {selectAll.label}
              </Button>
            ) : (
              <Quiet>{selectAll.hint}</Quiet>
            ))}
          {actions.map(({ key, label, isDanger, run }) => (
            <Button key={key} type={isDanger === true ? 'text' : 'default'} danger={isDanger} onClick={run}>
              {label}
            </Button>
          ))}
          <Button type="text" onClick={onUnselect}>
            {t('list.unselect')}
          </Button>
        </div>
      )}
      <FootRest />
      {!(page === undefined || total === 0) &&
        (isWhole ? (
          <Quiet>{t('list.total', { count: total })}</Quiet>
        ) : (
          <>
            <Quiet>
              {t(page.isMore ? 'list.rangeOfMore' : 'list.rangeOf', {
                from: count(from),
                to: count(to),
                total: count(total),
              })}
            </Quiet>
            <Pagination
              size="small"
              simple={isPhone}
              current={pageNo}
              pageSize={pageSize}
              total={total}
              showSizeChanger={!isPhone}
              pageSizeOptions={pageSizes}
              onChange={onPage}
            />
          </>
        ))}
    </footer>
  );
}

import type { View } from '@millwright/contract/core/view/view.ts';
import { useMemo } from 'react';
import { useTabDetail } from '../../app/shell/slots.ts';
import { DerivedContext, derive } from '../context.ts';
import type { FilledSlots } from '../slots.ts';
import { ViewBody } from './ViewBody.tsx';
import { resourceOf } from './viewResource.ts';
import type { ListPageProps } from './viewSlots.ts';
import { useViewAddress } from './useViewAddress.ts';
import { useViewWords } from './useViewWords.ts';
import styles from './listPage.module.css';

type AnyView = View<object, object>;

/** The page of a view: filters, table and details, drawn from its declaration and what the page puts into it. */
export function ListPage<V extends View>({ view, ...props }: ListPageProps<V>) {
  const { rows } = props;
  const derived = useMemo(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cells are given rows of their own view only
    const slots = {
      cell: rows?.cells,
      widths: rows?.widths,
      rowActions: rows?.beside,
    } as unknown as FilledSlots;
    return derive(resourceOf(view), slots);
  }, [view, rows?.cells, rows?.widths, rows?.beside]);
  const words = useViewWords(view);
  const address = useViewAddress(view);
  const keyword = Object.entries(view.filters).find(([, { kind }]) => kind === 'keyword')?.[0];
  useTabDetail(keyword === undefined ? undefined : address.state.values[keyword], address.state.shown === '');
  const Detail = props.detail;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body draws rows and answers of any view
  const drawn = props as unknown as Omit<ListPageProps<AnyView>, 'view'>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const bare = view as unknown as AnyView;
  const { shown } = address.state;
  const detail = Detail && shown !== '' ? <Detail shown={shown} onClose={address.close} /> : null;
  if (detail !== null && view.details.isPage === true)
    return (
      <div className={styles.page} data-page-width="whole">
        <header>
          <h1>{words.noun}</h1>
          {props.heading}
        </header>
        {detail}
      </div>
    );
  return (
    <DerivedContext value={derived}>
      <ViewBody {...drawn} view={bare} address={address} words={words} />
      {detail}
    </DerivedContext>
  );
}

import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import { defineResource, type Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { type View, viewKey } from '@millwright/contract/core/view/view.ts';

/** A view as the parts of lists take it: columns as fields of rows that nobody adds, edits or deletes. */
export const resourceOf: (view: View) => Resource = oncePer((view: View): Resource => {
  const names = Object.keys(view.columns);
  const [title = ''] = names;
  const { access } = view.call;
  const read = typeof access === 'object' && 'code' in access ? access.code : '';
  return defineResource(`view ${view.name}`, {
    namespace: view.namespace,
    path: view.call.path,
    title,
    fields: view.columns,
    list: {
      columns: names.filter((name) => !view.hidden.includes(name)),
      keyColumns: view.keyColumns,
    },
    form: [],
    access: { read, add: '', edit: '', delete: '' },
  });
});

type Texts<Row> = Readonly<Record<string, ((row: Row) => string) | undefined>>;

/** A row of a view as the parts of lists take it: its key as id, and texts of the page beside the values they stand for. */
export function listRow<Row extends object>(view: View, row: Row, texts: Texts<Row>): ResourceRow {
  const said = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [[`${name}_dictText`, text(row)]],
  );
  const facts = { version: 0, createBy: null, createTime: '', updateBy: null, updateTime: null, actions: [] };
  return { ...facts, ...row, ...Object.fromEntries(said), id: viewKey(view, row) };
}

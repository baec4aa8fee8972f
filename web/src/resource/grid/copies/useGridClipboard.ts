import { App } from 'antd';
import { type ClipboardEvent, useRef } from 'react';
import type { GridWords } from '../gridWords.ts';
import { readTable, writeTable } from '../model/clipboard.ts';
import { pasted } from '../model/filling.ts';
import type { CellValues } from '../model/gridState.ts';
import { type CellPlace, rectOf, type Selection } from '../model/selection.ts';

type Chosen = {
  selection: Selection;
  size: { rows: number; columns: number };
  mayEdit: boolean;
  words: GridWords;
};
type Does = {
  valuesIn: (place: CellPlace) => CellValues;
  put: (changes: readonly (readonly [CellPlace, CellValues])[]) => void;
  clear: () => void;
  select: (selection: Selection) => void;
};

/** Copies, cuts and pastes the chosen cells as a table of texts, which spreadsheets understand. */
export function useGridClipboard({ selection, size, mayEdit, words }: Chosen, does: Does) {
  const { message } = App.useApp();
  const copied = useRef<{ text: string; values: CellValues[][] }>(undefined);
  const handleCopy = (event: ClipboardEvent) => {
    if (isTypedInto(event)) return;
    event.preventDefault();
    const { top, bottom, left, right } = rectOf(selection);
    const values = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) =>
        does.valuesIn({ row: top + row, column: left + column }),
      ),
    );
    const text = writeTable(values.map((line) => line.map(words.text)));
    copied.current = { text, values };
    event.clipboardData.setData('text/plain', text);
  };
  const handleCut = (event: ClipboardEvent) => {
    if (isTypedInto(event)) return;
    handleCopy(event);
    if (mayEdit) does.clear();
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (isTypedInto(event) || !mayEdit) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // What was copied here keeps ids and codes that its words do not tell apart.
    const own = copied.current?.text === text ? copied.current.values : undefined;
    const table: (CellValues | undefined)[][] = own ?? readTable(text).map((line) => line.map(words.read));
    const unread = table.flat().filter((values) => values === undefined).length;
    const found = pasted(
      table.map((line) => line.map((values) => ({ values }))),
      rectOf(selection),
      size,
    );
    does.put(
      found.flatMap(([place, { values }]) => (values === undefined ? [] : [[place, values] as const])),
    );
    const places = found.map(([place]) => place);
    const last = places.at(-1);
    if (places[0] !== undefined && last !== undefined) does.select({ anchor: places[0], active: last });
    if (unread > 0) void message.warning(words.t('unread', { count: unread }));
  };
  return { handleCopy, handleCut, handlePaste };
}

function isTypedInto({ target }: ClipboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

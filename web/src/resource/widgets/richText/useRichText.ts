import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { keys } from './commands.ts';
import { readHtml, withoutHandlers, writeHtml } from './html.ts';

type RichTextOptions = {
  /** HTML, as the field has it. */
  value: unknown;
  /** Of the element that is typed into. */
  attributes: Record<string, string>;
  isDisabled: boolean;
  /** HTML, or null when nothing stands in it. */
  onChange: (html: string | null) => void;
  onBlur: (() => void) | undefined;
};

/** An editor of formatted text in the element that `place` is given to, its state as it is now, and what changes it. */
export function useRichText({ value, attributes, isDisabled, onChange, onBlur }: RichTextOptions) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const html = typeof value === 'string' ? value : '';
  /** What the editor holds, in the words of the field. */
  const held = useRef(html);
  const [state, setState] = useState(() => stateOf(html));

  const tell = useEffectEvent((next: EditorState) => {
    const written = writeHtml(next.doc);
    held.current = written ?? '';
    onChange(written);
  });
  const leave = useEffectEvent(() => onBlur?.());
  const begin = useEffectEvent((element: HTMLElement) => {
    const editor = new EditorView(element, {
      state,
      attributes,
      editable: () => !isDisabled,
      handleDOMEvents: { blur: () => leave() },
      transformPastedHTML: withoutHandlers,
      dispatchTransaction: (change) => {
        const next = editor.state.apply(change);
        editor.updateState(next);
        setState(next);
        if (change.docChanged) tell(next);
      },
    });
    return editor;
  });

  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const editor = begin(place.current);
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useLayoutEffect(
    () => view.current?.setProps({ attributes, editable: () => !isDisabled }),
    [attributes, isDisabled],
  );
  // What the form says for another reason than typing, such as the newer text of somebody else, takes its place.
  useEffect(() => {
    if (html === held.current) return;
    held.current = html;
    const next = stateOf(html);
    view.current?.updateState(next);
    setState(next);
  }, [html]);

  const run = (command: Command) => {
    const editor = view.current;
    if (editor === null) return;
    editor.focus();
    command(editor.state, editor.dispatch, editor);
  };
  return { place, state, run, focus: () => view.current?.focus() };
}

function stateOf(html: string): EditorState {
  return EditorState.create({ doc: readHtml(html), plugins: [history(), keymap(keys)] });
}

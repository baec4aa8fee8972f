import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { richTextSchema } from './schema.ts';

const { nodes, marks } = richTextSchema;

/** A button of the toolbar; `isOn` says whether the text at the cursor has it already. */
export interface Tool {
  command: Command;
  isOn?: (state: EditorState) => boolean;
}

/** What the toolbar offers, in its order, besides links. */
export const tools = {
  bold: ofMark(marks.strong),
  italic: ofMark(marks.emphasis),
  underline: ofMark(marks.underline),
  heading: { command: toggleHeading, isOn: isHeading },
  bulletList: ofList(nodes.bulletList),
  numberedList: ofList(nodes.numberedList),
  clear: { command: clearFormat },
  undo: { command: undo },
  redo: { command: redo },
} satisfies Record<string, Tool>;

/** Tab leaves the text, so that the keyboard reaches the next field; brackets move items of lists. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  'Mod-b': tools.bold.command,
  'Mod-i': tools.italic.command,
  'Mod-u': tools.underline.command,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': liftListItem(nodes.listItem),
  'Shift-Enter': breakLine,
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap['Enter'] ?? (() => false)),
};

/** The address of the link at the cursor or at the beginning of what is chosen. */
export function linkAt({ selection }: EditorState): string | undefined {
  const { $from, from, to, empty } = selection;
  const found = empty ? $from.marks() : ($from.doc.nodeAt(from)?.marks ?? $from.doc.resolve(to).marks());
  const href: unknown = marks.link.isInSet(found)?.attrs['href'];
  return typeof href === 'string' ? href : undefined;
}

/** Makes what is chosen lead to an address, or the whole link at the cursor; without either, the address is written. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const mark = marks.link.create({ href });
    const { from, to } = linkRange(state);
    const change =
      from === to
        ? state.tr.replaceSelectionWith(richTextSchema.text(href, [mark]), false)
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(change.scrollIntoView());
    return true;
  };
}

/** Takes the link away; its words stay. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

function ofMark(type: MarkType) {
  return {
    command: toggleMark(type),
    isOn: ({ selection: { from, to, $from, empty }, storedMarks, doc }: EditorState) =>
      empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type),
  };
}

function ofList(type: NodeType) {
  const isOn = (state: EditorState) => listAround(state)?.node.type === type;
  const command: Command = (state, dispatch, view) => {
    const list = listAround(state);
    if (list === undefined) return wrapInList(type)(state, dispatch, view);
    if (list.node.type === type) return liftListItem(nodes.listItem)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.place, type));
    return true;
  };
  return { command, isOn };
}

/** The innermost list that the cursor stands in. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bulletList || node.type === nodes.numberedList)
      return { node, place: $from.before(depth) };
  }
  return undefined;
}

function isHeading({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type === nodes.heading;
}

function toggleHeading(...[state, dispatch, view]: Parameters<Command>): boolean {
  return setBlockType(isHeading(state) ? nodes.paragraph : nodes.heading)(state, dispatch, view);
}

/** Plain paragraphs without marks: what is chosen, or the paragraph of the cursor. Lists stay. */
function clearFormat(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from, from, to, empty } = state.selection;
  const [begin, end] = empty ? [$from.start(), $from.end()] : [from, to];
  const change = state.tr.removeMark(begin, end).setBlockType(begin, end, nodes.paragraph);
  dispatch?.(change.setStoredMarks([]));
  return true;
}

function breakLine(...[state, dispatch]: Parameters<Command>): boolean {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
}

/** What is chosen; with a cursor alone the whole link around it. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection;
  const href = linkAt(state);
  if (!empty || href === undefined) return { from, to };
  const pieces: { begin: number; end: number }[] = [];
  $from.parent.forEach((piece, offset) => {
    const begin = $from.start() + offset;
    const isSame = marks.link.isInSet(piece.marks)?.attrs['href'] === href;
    const last = pieces.at(-1);
    if (!isSame) return;
    if (last?.end === begin) last.end = begin + piece.nodeSize;
    else pieces.push({ begin, end: begin + piece.nodeSize });
  });
  const around = pieces.find(({ begin, end }) => begin <= from && from <= end);
  return around === undefined ? { from, to } : { from: around.begin, to: around.end };
}

// What areas may draw with in their slots and screens, beside the types of `slots.ts`. The rest of the engine changes without
// asking them.
export { useRefuse, useRefuseCause } from './parts/conflict/useRefuse.tsx';
export { useChange } from './parts/useChange.ts';
export { StateMark } from './parts/Cell.tsx';
export { PictureCells } from './parts/PictureCell.tsx';
export { ImageUpload } from './widgets/pictures/ImageUpload.tsx';
export { millPictures } from './widgets/pictures/millPictures.ts';
export { PictureStoreContext } from './model/uploads/pictureStore.ts';
export { SavedFilters } from './query/SavedFilters.tsx';
export { FilePick } from './sheet/FilePick.tsx';
export { downloadMarked } from './sheet/downloadMarked.ts';
export { problemSheet } from './sheet/problemSheet.ts';
export { ProblemLine } from './parts/conflict/ProblemLine.tsx';
export { NumberInput } from './widgets/NumberInput.tsx';
export { WideTable } from './parts/WideTable.tsx';
export { useLeaveGuard } from './form/useLeaveGuard.tsx';
export { momentText, valueText } from './model/values/valueText.ts';
export { overlayParams } from './useListState.ts';
export {
  dayFormats,
  dayHint,
  dayOf,
  dayText,
  momentFormats,
  momentHint,
  momentOf,
  wallClockOf,
} from './widgets/days.ts';
export { NarrowedRows } from './parts/narrowed/NarrowedRows.tsx';
export { NarrowedTo } from './parts/narrowed/NarrowedTo.tsx';
export { OutcomeDialog } from './widgets/dialogs/OutcomeDialog.tsx';
export { choosableSource, useChoosableTexts } from './widgets/choices/choosable.ts';
export { type OptionSource, SearchSelect, type SearchSelectProps } from './widgets/choices/SearchSelect.tsx';
export { RowPage, type RowParts } from './RowPage.tsx';
export { RowForm } from './RowForm.tsx';
export { FormPage, type FormParts } from './FormPage.tsx';
export { type ResourceWords, useResourceWords } from './words.ts';
export { fieldsOf } from './model/form/fieldsOf.ts';
export { isNumeric } from './model/columns/columns.ts';
export { TextPrompt } from './widgets/dialogs/PromptModal.tsx';
export { DayInput } from './call/DayInput.tsx';
export { EditDialog } from './call/EditDialog.tsx';
export { PeopleInput } from './call/PeopleInput.tsx';
export { CallDialog } from './call/CallDialog.tsx';
export type { SlotInputProps } from './slots.ts';
export type { CommandForm, CommandRow, FieldChange } from './call/dialogProps.ts';

/** Where a shift system is set up, instead of in a form of its fields. */
export const systemEditorPath = '/personnel/shiftSystem/editor';

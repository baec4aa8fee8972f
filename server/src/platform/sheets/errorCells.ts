/** Text in front of the value of a cell whose type is not known. */
export const unknownCell = '#UNKNOWN!';

/** Texts of cells whose formula failed. Source: ECMA-376 part 1, 18.18.11, with those that Excel has added since. */
const errors =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|PYTHON!|UNKNOWN!.*)$/s;

/** Returns true for the text of a cell that holds an error instead of a value. */
export function isErrorText(text: string): boolean {
  return text.startsWith('#') && errors.test(text);
}

/** Text of a cell of the type of errors. */
export function errorText(text: string): string {
  return isErrorText(text) ? text : `${unknownCell} ${text}`;
}

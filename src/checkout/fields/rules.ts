/** What can be wrong with a field. */
export type Fault = 'required' | 'email' | 'phone';

const ATOM = "[a-z0-9!#$%&'*+\\-/=?^_`{|}~\\u0080-\\uffff]+";
const QUOTED = '"(?:[^"\\\\\\r\\n]|\\\\.)*"';
const LABEL = '[a-z0-9\\u0080-\\uffff](?:[a-z0-9\\-\\u0080-\\uffff]*[a-z0-9\\u0080-\\uffff])?';
const LAST_LABEL = '[a-z\\u0080-\\uffff](?:[a-z0-9\\-\\u0080-\\uffff]*[a-z0-9\\u0080-\\uffff])?';

const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:${LABEL}\\.)+${LAST_LABEL}\\.?$`, 'i');

/** Dot-separated atoms or a quoted string, `@`, at least two domain labels, the last starting with a letter (contract 4.9). */
export const isEmail = (value: string): boolean => EMAIL.test(value);

/** Nothing but digits, white space and `# _ - + / ( ) .` (contract 4.9). */
export const isPhone = (value: string): boolean => /^[\d\s#_\-+/().]*$/.test(value);

export { followBox } from './blocks';
export { clearInlineError, showInlineError } from './inline-errors';
export { areRequiredFieldsValid, checkField, findInvalidRows, validateFields } from './validation';

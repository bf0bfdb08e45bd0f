export { listenForAccountBlock, listenForAddressBlocks, listenForShippingBlock } from './blocks';
export { listenForCustomer } from './customer';
export { clearInlineError, showInlineError } from './inline-errors';
export {
  areRequiredFieldsValid,
  findInvalidRows,
  listenForFieldValidation,
  turnOffNativeValidation,
  validateFields,
} from './validation';

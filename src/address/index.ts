export { isBeingFilled } from './filling';
export { offerSelect2 } from './select2-shim';
export { afterFirstPass, prepareAddressFields, startAddressFields, wakeCountryField } from './start';

export { opensList, passServedCountries, wakeCountries } from './porch';
export { offerSelect2 } from './select2-shim';
export { prepareAddressFields, startAddressFields, wakeCountryField } from './start';

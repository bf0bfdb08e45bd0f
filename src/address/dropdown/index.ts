export { attachDropdown, type Dropdown } from './attach';
export { parseWords, type Words } from './words';

export { hidePopup } from './closing';
export { showPopup } from './opening';

export { type BlockLook, block, isBlocked, unblock } from './block';
export { offerBlockUi } from './block-ui';
export { focusablesIn } from './focus-trap';
export { isTopmost, type ModalOptions, openModal } from './modal';
export { lockScroll } from './scroll-lock';

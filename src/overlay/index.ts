export { type BlockLook, block, isBlocked, unblock } from './block';
export { offerBlockUi } from './block-ui';

export { ALL_NOTICES, ERRORS, OUTCOMES, WRAPPER } from './markup';
export {
  composeError,
  focusNotice,
  insertNoticesBefore,
  prependNotices,
  removeNotices,
  SCROLL,
  scrollToNotices,
  showNoticeGroup,
} from './notices';
export { offerScrollToNotices } from './scroll-shim';

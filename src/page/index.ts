export { announce } from './announce';
export { answer, ask } from './ask';
export { elementOf, type HostEvent, hear, tell } from './bridge';
export { startEntry } from './entry';
export { currentJQuery, type JQuery, type JQuerySet, jQueryCopies, whenJQuery } from './jquery';
export { goTo, isSameOrigin, reload, returnTo } from './navigate';
export { offerGlobal, offerMember } from './offer';
export { whenReady } from './ready';
export { shared } from './registry';
export { guard, report } from './report';
export { type Feature, isOnPage, startFeatures, wakeContent } from './scan';
export { awaitGlobal, readGlobal } from './settings';
export {
  asBoolean,
  asJson,
  asList,
  asNumber,
  asOneOf,
  asShape,
  asString,
  asStrings,
  isShape,
  type Shape,
} from './shapes';
export { loadScript } from './vendor';

export type { Answer } from './deliver';
export { endpointUrl } from './endpoint';
export { type FailureKind, isFailure, RequestFailure } from './failure';
export { encodeFields, type Fields, type FieldValue, fieldPairs } from './fields';
export { parseLooseJson } from './loose-json';
export { sendForMarkup } from './markup';
export { postForJson } from './post';
export { createQueue, type Queue } from './queue';
export {
  bodyOf,
  fetchTransport,
  type Request,
  send,
  sendForJson,
  type Transport,
} from './send';
export { setTransport } from './transport';

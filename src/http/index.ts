export { type FailureKind, isFailure, RequestFailure } from './failure';
export { encodeFields, type Fields, type FieldValue, fieldPairs } from './fields';
export { parseLooseJson } from './loose-json';
export { sendForMarkup } from './markup';
export { createQueue, type Queue } from './queue';
export {
  type Answer,
  bodyOf,
  endpointUrl,
  fetchTransport,
  type Request,
  send,
  sendForJson,
  type Transport,
} from './send';
export { setTransport } from './transport';

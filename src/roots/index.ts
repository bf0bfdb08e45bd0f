// A room of its own, so that the renderer reaches only the chunks that mount something: what `page` exports, every
// entry loads.
export { mount } from './mount';

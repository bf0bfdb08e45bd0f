// Printed into the head of pages whose visitors the browser chooses (`dist/wordpress/step-back-gated.js`). It holds the fallback:
// visitors who get the originals must not wait for a file of ours, and the two groups of a trial are compared.
import { fallback } from './fallback.js';
import { gate } from './gate.js';
import { watch } from './watch.js';

watch(gate, fallback);

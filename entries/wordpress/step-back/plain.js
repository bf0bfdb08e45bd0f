// Printed into the head of pages that all visitors get ours on (`dist/wordpress/step-back.js`).
import { watch } from './watch.js';

watch();

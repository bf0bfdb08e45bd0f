// Fetched by `watch.js` (`dist/wordpress/fallback.js`), which leaves on the element that loads this file what takes the code.
import { property } from '../own-document.js';
import { fallback } from './fallback.js';

property('currentScript').shopwake(fallback);

import { shared } from '../src/host/registry';
import { createInspection } from '../src/inspector/create-inspection';
import { mountPanel } from '../src/inspector/inspector-panel';
import { readPrintedFacts } from '../src/inspector/page-facts';

// A classic script before the entries: it records from the first feature on, and draws when the page is parsed.
// By tag: authors' markup overrides `document.currentScript` (`<object id="currentScript">`), and contains no script.
const own = document.querySelector<HTMLScriptElement>('script[data-facts]');
const printed = own?.dataset.facts ?? '';
const draw = (): void => mountPanel(readPrintedFacts(printed));
shared('inspection', createInspection);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw);
else draw();

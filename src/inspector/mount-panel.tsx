import { renderRoot } from '../react/mount-root';
import { InspectorPanel } from './inspector-panel';
import type { PrintedFacts } from './page-facts';
import styles from './panel.css';

/** Draws the panel in a shadow root, so that its styles and the theme's do not affect each other. */
export function mountPanel(facts: PrintedFacts): void {
  const host = document.createElement('shopwake-inspector');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  const close = (): void => {
    unmount();
    host.remove();
  };
  const unmount = renderRoot('inspector', host, <InspectorPanel facts={facts} onClose={close} />, root);
}

import { wrap } from '../scope';

/** `elementorFrontend.elements` (contract 5.2). Sets are made when they are asked for: jQuery may have come meanwhile. */
export function elementsOf(document: Document, view: Window): object {
  const nodes = {
    $window: view,
    $document: document,
    $head: document.head,
    $body: document.body,
    $deviceMode: document.getElementById('elementor-device-mode'),
    $wpAdminBar: document.getElementById('wpadminbar'),
  };
  const elements = { window: view };
  for (const [name, node] of Object.entries(nodes))
    Object.defineProperty(elements, name, { get: () => wrap(node) });
  return elements;
}

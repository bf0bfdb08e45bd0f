import { slideDown, slideUp } from '../../dom/motion';
import { emitMoved } from '../layout-events';
import { ACTIVE, hidePanel, markContent, showPanel } from '../start/classic';
import type { AccordionItem } from './markup';

/** Opens or closes an item over `milliseconds`, unless it is so already; emits that things moved, also at the end. */
export function writeItem({ title, panel }: AccordionItem, isOpen: boolean, milliseconds: number): void {
  if (panel.classList.contains(ACTIVE) === isOpen) return;
  title.classList.toggle(ACTIVE, isOpen);
  title.setAttribute('aria-expanded', String(isOpen));
  markContent(panel, isOpen);
  if (isOpen) open(panel, milliseconds);
  else void close(panel, milliseconds);
}

function open(panel: HTMLElement, milliseconds: number): void {
  if (milliseconds) void slideDown(panel, milliseconds).then(() => emitMoved(panel));
  else showPanel(panel);
  emitMoved(panel);
}

async function close(panel: HTMLElement, milliseconds: number): Promise<void> {
  await slideUp(panel, milliseconds);
  if (panel.classList.contains(ACTIVE)) return;
  hidePanel(panel);
  emitMoved(panel);
}

import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { closest } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useSettings } from '../hooks/use-settings';
import { addActions } from './add-actions';
import { CloseButton } from './close-button';
import { hasOwnClose, isInSlide, type OffCanvasParts, partsOf, TOGGLE, triggersOf } from './markup';
import { parseOffCanvas } from './settings';
import { useOpenPanel } from './use-open-panel';
import { type Phase, usePanelAnimation } from './use-panel-animation';

const OVERLAY = '.e-off-canvas__overlay';

/** A panel that comes over the page when a link or a script asks for it: a modal dialog. */
export default function OffCanvas({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  useLayoutEffect(() => markSection(node), [node]);
  useHandlerReady(node);
  return parts && <Panel parts={parts} />;
}

function Panel({ parts }: { parts: OffCanvasParts }) {
  const { widget, dialog, main, id } = parts;
  const elementor = elementorOf(widget.ownerDocument);
  const settings = useSettings(widget);
  const options = useMemo(() => parseOffCanvas(settings), [settings]);
  const [phase, setPhase] = useState<Phase>('closed');
  const isOpen = phase === 'open';
  const close = useCallback(() => setPhase((now) => (now === 'open' ? 'closing' : now)), []);
  const nameOf = (key: string): string => asString(elementor.control(settings, key)) || 'none';

  useAttributes([dialog], () => ({ 'aria-hidden': !isOpen, inert: !isOpen }));
  useLayoutEffect(() => {
    for (const link of triggersOf(widget.ownerDocument, id))
      writeAttributes(link, { 'aria-controls': dialog.id, 'aria-expanded': isOpen });
  }, [widget, dialog, id, isOpen]);
  useOpenPanel(parts, isOpen, options, close);
  usePanelAnimation(
    parts,
    phase,
    { entrance: nameOf('entrance_animation'), exit: nameOf('exit_animation') },
    () => setPhase('closed'),
  );
  useLayoutEffect(() => addActions(elementor), [elementor]);
  useEvent<CustomEvent>(elementor.view, TOGGLE, ({ detail }) => {
    const asked = toObject(detail);
    if (String(asked.id) !== id || isInSlide(parts)) return;
    const { displayMode } = asked;
    if (displayMode === 'close' || (displayMode === 'toggle' && isOpen)) close();
    else if (displayMode === 'open' || displayMode === 'toggle') setPhase('open');
  });
  // A press beside the content leaves the focus in it.
  useDelegatedEvent(widget, 'mousedown', OVERLAY, (event) => event.preventDefault());
  useDelegatedEvent(widget, 'click', OVERLAY, () => {
    if (options.closesByOverlay) close();
  });
  return hasOwnClose(parts) ? null : <CloseButton main={main} close={close} />;
}

/** What stands before it in a classic section has its margin undone by the stylesheet. */
function markSection(node: HTMLElement): void {
  if (closest(node.parentElement, '.elementor-element')?.dataset.element_type !== 'container')
    node.previousElementSibling?.classList.add('e-element-before-off-canvas');
}

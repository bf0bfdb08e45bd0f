import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closest } from '../../dom/find';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent, useEvent } from '../../react/hooks/use-event';
import { Placed } from '../../react/placed';
import { addStyles } from '../styles';
import { useHandlerReady, useSettings } from '../use-settings';
import {
  hasOwnClose,
  isInSlide,
  type OffCanvasParts,
  type Phase,
  parseOffCanvas,
  partsOf,
  TOGGLE,
  triggersOf,
  useOpenPanel,
  usePanelAnimation,
} from './panel';

const CLASS = 'shopwake-off-canvas-close';

/** Visually hidden until it has the focus, since the author's design does not include it. */
const RULES = `.${CLASS}{position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:1;padding:8px 12px;border:0;
border-radius:4px;background:#000;color:#fff;cursor:pointer}.${CLASS}:not(:focus-visible){width:1px;height:1px;
margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%)}.${CLASS}:focus-visible{outline:2px solid #fff;outline-offset:-4px}`;

interface Props {
  main: HTMLElement;
  close(): void;
}

/** A close button for keyboards and screen readers, if the author's content has none. */
function CloseButton({ main, close }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { ownerDocument } = main;
  useLayoutEffect(() => addStyles(ownerDocument, CLASS, RULES), [ownerDocument]);
  useEvent(button, 'click', close);
  return (
    <Placed anchor={main} position="append">
      <button ref={button} type="button" className={CLASS}>
        {elementorOf(ownerDocument).config.word('close', 'Close')}
      </button>
    </Placed>
  );
}

/** Adds the link actions; they dispatch the same event that site authors can dispatch. */
function addActions({ actions, view }: Elementor): void {
  for (const mode of ['open', 'close', 'toggle'])
    actions.addAction(`off_canvas:${mode}`, ({ id, displayMode = mode }, previousEvent) =>
      view.dispatchEvent(new CustomEvent(TOGGLE, { detail: { id, displayMode, previousEvent } })),
    );
}

const OVERLAY = '.e-off-canvas__overlay';

/** A panel over the page, opened by links or scripts: a modal dialog. */
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
  // A click beside the content must not move the focus.
  useDelegatedEvent(widget, 'mousedown', OVERLAY, (event) => event.preventDefault());
  useDelegatedEvent(widget, 'click', OVERLAY, () => {
    if (options.closesByOverlay) close();
  });
  return hasOwnClose(parts) ? null : <CloseButton main={main} close={close} />;
}

/** Marks the previous sibling in a classic section, whose margin the stylesheet removes. */
function markSection(node: HTMLElement): void {
  if (closest(node.parentElement, '.elementor-element')?.dataset.element_type !== 'container')
    node.previousElementSibling?.classList.add('e-element-before-off-canvas');
}

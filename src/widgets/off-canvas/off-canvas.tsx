import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { nearest, shownPanels } from '../../dom/nearest';
import { addStyles } from '../../dom/styles';
import { visuallyHidden } from '../../dom/visually-hidden';
import { parseActionHash } from '../../elementor/action-links';
import { isOn, type Settings } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import { openModal } from '../../overlay/modal';
import { lockScroll } from '../../overlay/scroll-lock';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { useFollowedAttribute } from '../../react/hooks/use-followed-attribute';
import { useLatest } from '../../react/hooks/use-latest';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import { playAnimation } from '../styles';
import { useHandlerReady, useSettings } from '../use-settings';

/** The server's markup of an off-canvas panel. */
interface OffCanvasParts {
  readonly widget: HTMLElement;
  readonly dialog: HTMLElement;
  readonly main: HTMLElement;
  readonly content: HTMLElement;
  /** Id in links and events. */
  readonly id: string;
}

const PREFIX = 'off-canvas-';
/** Attribute that delays making its descendants ready until the panel is first opened. */
const DELAYED = 'data-delay-child-handlers';
/** Event that opens and closes panels; site authors dispatch it, too. Detail: `{ id, displayMode, previousEvent }`. */
const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

const idOf = ({ id }: HTMLElement, { dataset }: HTMLElement): string =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : (dataset.id ?? '');

/** Parts of a panel; null if one is missing. */
function partsOf(widget: HTMLElement): OffCanvasParts | null {
  const dialog = find(widget, '.e-off-canvas');
  const main = dialog && find(dialog, '.e-off-canvas__main');
  const content = main && find(main, '.e-off-canvas__content');
  return dialog && main && content ? { widget, dialog, main, content, id: idOf(dialog, widget) } : null;
}

/**
 * Whether this panel opens: of a template that is printed twice, the one that this device shows, and of those the nearest to
 * the pressed link. The copies of a panel in a carousel never do.
 */
function isMeant(dialog: HTMLElement, cause: unknown): boolean {
  const isCopy = (panel: HTMLElement): boolean => closest(panel, '.swiper-wrapper') !== null;
  const all = findAll(dialog.ownerDocument, '.e-off-canvas').filter(
    (panel) => panel.id === dialog.id && !isCopy(panel),
  );
  const panels = shownPanels(all);
  const pressed = cause instanceof Event && cause.target instanceof Node ? cause.target : null;
  return (pressed ? nearest(pressed, panels) : panels[0]) === dialog;
}

/** Links that open, close or toggle a panel. */
const triggersOf = (root: ParentNode, id: string): HTMLElement[] =>
  findAll(root, 'a[href*="off_canvas"]').filter((link) => {
    const call = parseActionHash(link.getAttribute('href') ?? '');
    return call?.name.startsWith('off_canvas:') && asString(call.settings.id) === id;
  });

/** Whether the panel contains a link that closes it. */
const hasOwnClose = ({ dialog, id }: OffCanvasParts): boolean =>
  triggersOf(dialog, id).some(
    (link) => parseActionHash(link.getAttribute('href') ?? '')?.name !== 'off_canvas:open',
  );

const FOCUSABLE = 'a[href],button,input:not([type=hidden]),select,textarea,[tabindex]:not([tabindex="-1"])';

/** Element that gets the focus on opening. */
const firstStop = ({ content, dialog }: OffCanvasParts): HTMLElement => find(content, FOCUSABLE) ?? dialog;

const LOCKED = 'e-off-canvas__no-scroll';
/** Time until the stylesheet has made the panel's content focusable, ms. */
const FOCUS_AGAIN = 100;

function makeReady({ dialog, content }: OffCanvasParts): void {
  if (!dialog.hasAttribute(DELAYED)) return;
  dialog.removeAttribute(DELAYED);
  elementorOf(dialog.ownerDocument).makeInsertedReady(content);
}

function lockPage({ ownerDocument }: HTMLElement): Stop {
  ownerDocument.body.classList.add(LOCKED);
  return stopAll([() => ownerDocument.body.classList.remove(LOCKED), lockScroll(ownerDocument)]);
}

function open(parts: OffCanvasParts, settings: Settings, leave: () => void): Stop {
  const { dialog } = parts;
  makeReady(parts);
  const closeLayer = openModal(dialog, { isModal: true, initialFocus: firstStop(parts), escape: leave });
  const again = setTimeout(() => {
    if (!dialog.contains(dialog.ownerDocument.activeElement)) firstStop(parts).focus({ preventScroll: true });
  }, FOCUS_AGAIN);
  return stopAll([
    closeLayer,
    () => clearTimeout(again),
    isOn(settings.prevent_scroll) ? lockPage(dialog) : undefined,
  ]);
}

/** Makes an open panel the topmost modal dialog: it takes the focus, traps it, and returns it. */
function useOpenPanel(parts: OffCanvasParts, isOpen: boolean, settings: Settings, close: () => void): void {
  const stop = useRef<Stop | null>(null);
  const leave = (): void => {
    if (!isOn(settings.is_not_close_on_esc_overlay)) close();
  };
  const latest = useLatest({ leave, begin: () => open(parts, settings, () => latest.current.leave()) });
  // Not in an effect's clean-up: React DOM restores the focus that is moved there.
  useLayoutEffect(() => {
    stop.current?.();
    stop.current = isOpen ? latest.current.begin() : null;
  }, [isOpen, latest]);
  useLayoutEffect(() => () => stop.current?.(), []);
}

/** `closed` after the exit animation. */
type Phase = 'closed' | 'open' | 'closing';

const REVERSED = 'animated-reverse-wrapper';
const LEAVING = 'e-off-canvas__no-scroll-animation';

/**
 * Plays the entrance and exit animations, named as in the settings; with reduced motion the panel appears and disappears
 * immediately. `left` is called after the exit.
 */
function usePanelAnimation(
  { main, dialog }: OffCanvasParts,
  phase: Phase,
  nameOf: (key: string) => string,
  left: () => void,
): void {
  const play = (now: Phase): Stop | undefined => {
    const isClosing = now === 'closing';
    dialog.classList.toggle('no-animation', nameOf('entrance_animation') === 'none');
    dialog.classList.toggle(REVERSED, isClosing);
    dialog.ownerDocument.body.classList.toggle(LEAVING, isClosing);
    if (now === 'open') return playAnimation(main, ['animated', nameOf('entrance_animation')], () => {});
    return isClosing
      ? playAnimation(main, ['animated', 'reverse', nameOf('exit_animation')], left)
      : undefined;
  };
  const latest = useLatest(play);
  useLayoutEffect(() => latest.current(phase), [phase, latest]);
}

const CLASS = 'shopwake-off-canvas-close';

/** Visually hidden until it has the focus, since the author's design does not include it. */
const RULES = `.${CLASS}{position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:1;padding:8px 12px;border:0;
border-radius:4px;background:#000;color:#fff;cursor:pointer}.${CLASS}:not(:focus-visible){${visuallyHidden()}}
.${CLASS}:focus-visible{outline:2px solid #fff;outline-offset:-4px}`;

/** A close button for keyboards and screen readers, if the author's content has none. */
function CloseButton({ main, close }: { main: HTMLElement; close(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { ownerDocument } = main;
  useLayoutEffect(() => addStyles(ownerDocument, CLASS, RULES), [ownerDocument]);
  useListener(button, 'click', close);
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
  const [phase, setPhase] = useState<Phase>('closed');
  const isOpen = phase === 'open';
  const close = useCallback(() => setPhase((now) => (now === 'open' ? 'closing' : now)), []);
  const nameOf = (key: string): string => asString(elementor.control(settings, key)) || 'none';

  useAttributes([dialog], () => ({ 'aria-hidden': !isOpen, inert: !isOpen }));
  useFollowedAttribute(dialog, 'aria-hidden', {
    state: !isOpen,
    read: () => dialog.getAttribute('aria-hidden') === 'true',
    follow: (isHidden) => setPhase(isHidden ? 'closed' : 'open'),
  });
  useLayoutEffect(() => {
    for (const link of triggersOf(widget.ownerDocument, id))
      writeAttributes(link, { 'aria-controls': dialog.id, 'aria-expanded': isOpen });
  }, [widget, dialog, id, isOpen]);
  useOpenPanel(parts, isOpen, settings, close);
  usePanelAnimation(parts, phase, nameOf, () => setPhase('closed'));
  useLayoutEffect(() => addActions(elementor), [elementor]);
  useListener(elementor.view, TOGGLE, ({ detail }) => {
    const asked = toObject(detail);
    if (String(asked.id) !== id) return;
    const { displayMode } = asked;
    if (displayMode === 'close' || (displayMode === 'toggle' && isOpen)) close();
    else if (isMeant(dialog, asked.previousEvent) && (displayMode === 'open' || displayMode === 'toggle'))
      setPhase('open');
  });
  // A click beside the content must not move the focus.
  useListener(widget, 'mousedown', { each: OVERLAY }, (event) => event.preventDefault());
  useListener(widget, 'click', { each: OVERLAY }, () => {
    if (!isOn(settings.is_not_close_on_overlay)) close();
  });
  return hasOwnClose(parts) ? null : <CloseButton main={main} close={close} />;
}

/** Marks the previous sibling in a classic section, whose margin the stylesheet removes. */
function markSection(node: HTMLElement): void {
  if (closest(node.parentElement, '.elementor-element')?.dataset.element_type !== 'container')
    node.previousElementSibling?.classList.add('e-element-before-off-canvas');
}

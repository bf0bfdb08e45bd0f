import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';
import { parseActionHash } from '../../elementor/action-links';
import { isOn, type Settings } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import { openModal } from '../../overlay/modal';
import { lockScroll } from '../../overlay/scroll-lock';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent, useEvent } from '../../react/hooks/use-event';
import { useLatest } from '../../react/hooks/use-latest';
import { Placed } from '../../react/placed';
import { addStyles } from '../styles';
import { useHandlerReady, useSettings } from '../use-settings';

/** Ways to close a panel, and whether the page behind it scrolls. */
interface OffCanvasSettings {
  readonly closesByOverlay: boolean;
  readonly closesByEscape: boolean;
  readonly holdsPage: boolean;
}

/** Parses the settings of a panel; without them it closes in every way, and the page scrolls. */
const parseOffCanvas = (settings: Settings): OffCanvasSettings => ({
  closesByOverlay: !isOn(settings.is_not_close_on_overlay),
  closesByEscape: !isOn(settings.is_not_close_on_esc_overlay),
  holdsPage: isOn(settings.prevent_scroll),
});

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

/** Whether the panel is in a carousel, whose copies must not open. */
const isInSlide = ({ dialog }: OffCanvasParts): boolean => closest(dialog, '.swiper-wrapper') !== null;

const HELD = 'e-off-canvas__no-scroll';
/** Time until the stylesheet has made the panel's content focusable, ms. */
const FOCUS_AGAIN = 100;

function makeReady({ dialog, content }: OffCanvasParts): void {
  if (!dialog.hasAttribute(DELAYED)) return;
  dialog.removeAttribute(DELAYED);
  elementorOf(dialog.ownerDocument).makeInsertedReady(content);
}

function holdPage({ dialog: { ownerDocument } }: OffCanvasParts): () => void {
  ownerDocument.body.classList.add(HELD);
  return stopAll([() => ownerDocument.body.classList.remove(HELD), lockScroll(ownerDocument)]);
}

function open(parts: OffCanvasParts, { holdsPage }: OffCanvasSettings, leave: () => void): Stop {
  const { dialog } = parts;
  makeReady(parts);
  const closeLayer = openModal(dialog, { isModal: true, initialFocus: firstStop(parts), escape: leave });
  const again = setTimeout(() => {
    if (!dialog.contains(dialog.ownerDocument.activeElement)) firstStop(parts).focus({ preventScroll: true });
  }, FOCUS_AGAIN);
  return stopAll([closeLayer, () => clearTimeout(again), holdsPage ? holdPage(parts) : undefined]);
}

/** Makes an open panel the topmost modal dialog: it takes the focus, traps it, and returns it. */
function useOpenPanel(
  parts: OffCanvasParts,
  isOpen: boolean,
  settings: OffCanvasSettings,
  close: () => void,
): void {
  const stop = useRef<Stop | null>(null);
  const leave = (): void => {
    if (settings.closesByEscape) close();
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

interface Names {
  readonly entrance: string;
  readonly exit: string;
}

/** Runs an animation of the page's stylesheet; `done` is called at its end, or immediately if there is none. */
function animate(main: HTMLElement, classes: readonly string[], done: () => void): Stop {
  main.classList.add(...classes);
  const end = (event?: Event): void => {
    if (event && event.target !== main) return;
    main.classList.remove(...classes);
    done();
  };
  const stops = ['animationend', 'animationcancel'].map((type) => listen(main, type, end));
  if (prefersReducedMotion(main) || !main.getAnimations?.().length) end();
  return () => {
    for (const stop of stops) stop();
    main.classList.remove(...classes);
  };
}

function play(
  { main, dialog }: OffCanvasParts,
  phase: Phase,
  names: Names,
  left: () => void,
): Stop | undefined {
  const { body } = dialog.ownerDocument;
  dialog.classList.toggle('no-animation', names.entrance === 'none');
  dialog.classList.toggle(REVERSED, phase === 'closing');
  body.classList.toggle(LEAVING, phase === 'closing');
  if (phase === 'open') return animate(main, ['animated', names.entrance], () => {});
  return phase === 'closing' ? animate(main, ['animated', 'reverse', names.exit], left) : undefined;
}

/** Plays the entrance and exit animations; with reduced motion the panel appears and disappears immediately. */
function usePanelAnimation(parts: OffCanvasParts, phase: Phase, names: Names, left: () => void): void {
  const latest = useLatest((now: Phase) => play(parts, now, names, left));
  useLayoutEffect(() => latest.current(phase), [phase, latest]);
}

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

import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useRevealingLinks } from '../reveal/use-revealing-links';
import { escaped } from '../start/own';
import { glideTo } from './glide';
import { scrollTopFor } from './offset';
import { samePageHash, targetOf } from './target';
import { useOpeningHash } from './use-opening-hash';

const LINKS = 'a[href*="#"]';
const DURATION = 500;
const TEMPLATE_DURATION = 400;

/** In-page links, the address bar's hash, and the template parameter, for the whole page. */
export default function Anchors({ node: body }: FeatureProps) {
  const elementor = elementorOf(body.ownerDocument);
  useLayoutEffect(() => showTemplate(elementor), [elementor]);
  useRevealingLinks(elementor.document);
  useOpeningHash(elementor);
  useDelegatedEvent<MouseEvent>(body, 'click', LINKS, (event, link) => {
    if (event.defaultPrevented || !isPlain(event) || !(link instanceof HTMLAnchorElement)) return;
    const hash = samePageHash(link, elementor.view.location);
    const target = hash && targetOf(elementor, hash);
    if (!hash || !target) return;
    event.preventDefault();
    void follow(hash, target, elementor);
  });
  return null;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Scrolls to the target, enters the hash into the history and moves focus along, as the browser would have. */
async function follow(hash: string, target: HTMLElement, elementor: Elementor): Promise<void> {
  const { view, config } = elementor;
  if (view.location.hash !== hash) view.history.pushState(null, '', hash);
  const aim = (): number => scrollTopFor(target, elementor);
  if (await glideTo(target, { aim, duration: DURATION, snaps: config.hasScrollSnap })) focusOn(target);
}

/** The next Tab starts from the target; it becomes focusable only for as long as it holds the focus. */
function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** `?theme_template_id=N` brings that template's top to the middle of the window. */
function showTemplate(elementor: Elementor): void {
  const { document, view } = elementor;
  const id = new URLSearchParams(view.location.search).get('theme_template_id');
  const target = id && find(document, `.elementor-${escaped(id)}`);
  if (!target) return;
  const aim = (): number => target.getBoundingClientRect().top + view.scrollY - view.innerHeight / 2;
  void glideTo(target, { aim, duration: TEMPLATE_DURATION, snaps: false });
}

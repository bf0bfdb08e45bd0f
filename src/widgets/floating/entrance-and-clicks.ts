import { useLayoutEffect } from 'react';
import type { Stop } from '../../dom/events';
import { elementorOf } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';
import { asString, toObject } from '../../host/settings';
import { playAnimation } from '../styles';

/** Number of clicks that are sent together. */
const BATCH = 10;

/** Sends the document ids of clicks; the response is ignored. */
function send(document: Document, clicks: readonly string[]): void {
  const { raw } = elementorOf(document).config;
  const address = asString(toObject(raw.urls).ajaxurl);
  const nonce = asString(toObject(raw.nonces).floatingButtonsClickTracking);
  if (!address || !nonce || !clicks.length) return;
  const form = new FormData();
  form.append('action', 'elementor_send_clicks');
  form.append('_nonce', nonce);
  for (const id of clicks) form.append('clicks[]', id);
  document.defaultView?.navigator.sendBeacon?.(address, form);
}

/** Clicks that are not sent yet, by the id of their document; they are sent when the page is left. */
const clicks = new WeakMap<Document, string[]>();

/** Counts a click in a floating document. */
export function countClick(document: Document, id: string | undefined): void {
  if (!id) return;
  const waiting = clicks.get(document) ?? [];
  const sendAll = (): void => send(document, waiting.splice(0));
  if (!clicks.has(document)) listen(window, 'pagehide', sendAll);
  clicks.set(document, waiting);
  waiting.push(id);
  if (waiting.length >= BATCH) sendAll();
}

const WAITING = 'has-entrance-animation';

function show(button: HTMLElement, name: string): Stop | undefined {
  const settle = (): void => {
    button.classList.remove(WAITING);
    button.classList.add('visible');
  };
  return name ? playAnimation(button, ['animated', name], settle) : void settle();
}

/** Shows a button that is transparent until its entrance animation `name`, after `delay` ms. */
export function useEntranceOnce(button: HTMLElement | null, name: string, delay: number): void {
  useLayoutEffect(() => {
    if (!button?.classList.contains(WAITING)) return undefined;
    let stop: Stop | undefined;
    const timer = setTimeout(() => {
      stop = show(button, name);
    }, delay);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [button, name, delay]);
}

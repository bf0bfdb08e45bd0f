import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { usePress } from '../../react/hooks/use-press';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { type Shared, shareAddress } from './networks';

const SIZE = { width: 640, height: 480 };

/** Buttons that hand the page on to a network, a mail or the printer. */
export default function ShareButtons({ node }: FeatureProps) {
  const elementor = elementorOf(node.ownerDocument);
  usePress(node, '.elementor-share-btn', ({ className }) => {
    const [, network = ''] = /share-btn_([\w-]+)/.exec(className) ?? [];
    share(network, sharedOf(node, elementor), elementor.view);
  });
  useHandlerReady(node);
  return null;
}

/** What is handed on: an address of the settings' own, else this page's; its title, text and picture. */
function sharedOf(widget: HTMLElement, { config, view }: Elementor): Shared {
  const { title, excerpt, featuredImage } = config.post;
  return {
    url: asString(toObject(settingsOf(widget).share_url).url) || hereOf(view.location.href),
    title: textOf(asString(title)),
    text: textOf(asString(excerpt)),
    image: asString(featuredImage),
  };
}

/** This page's address without a parameter that would be taken for the shared address. */
function hereOf(href: string): string {
  const here = new URL(href);
  if (!here.searchParams.has('u')) return href;
  here.searchParams.delete('u');
  return here.href;
}

/** The host prints texts encoded for addresses. */
function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function share(network: string, shared: Shared, view: Window): void {
  const address = shareAddress(network, shared);
  if (network === 'print') view.print();
  else if (network === 'email') view.location.assign(address);
  else if (address) openWindow(address, view);
}

function openWindow(address: string, view: Window): void {
  const left = (view.screen.width - SIZE.width) / 2;
  const top = (view.screen.height - SIZE.height) / 2;
  view.open(address, '', `noopener,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

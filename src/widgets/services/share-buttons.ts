import type { Stop } from '../../dom/events';
import { decoded } from '../../dom/links';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf, emitHandlerReady } from '../../elementor/runtime';
import { listenEach } from '../../host/events/composed';
import { LINK_SCHEMES } from '../../host/page/link-schemes';
import { goTo } from '../../host/page/navigate';
import { asString, toObject } from '../../host/settings';

/** URL templates by network; `{…}` is replaced by an encoded part of the shared data. */
const ADDRESSES: Readonly<Record<string, string>> = {
  facebook: 'https://www.facebook.com/sharer.php?u={url}',
  twitter: 'https://twitter.com/intent/tweet?text={title}&url={url}',
  'x-twitter': 'https://x.com/intent/post?text={title}&url={url}',
  threads: 'https://threads.net/intent/post?text={title}%20{url}',
  linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
  pinterest: 'https://www.pinterest.com/pin/create/button/?url={url}&media={image}&description={title}',
  reddit: 'https://www.reddit.com/submit?url={url}&title={title}',
  vk: 'https://vk.com/share.php?url={url}&title={title}&image={image}',
  odnoklassniki: 'https://connect.ok.ru/offer?url={url}&title={title}&imageUrl={image}',
  tumblr: 'https://www.tumblr.com/share/link?url={url}',
  digg: 'https://digg.com/submit?url={url}&title={title}',
  pocket: 'https://getpocket.com/edit?url={url}',
  whatsapp: 'https://api.whatsapp.com/send?text={title}%20{url}',
  xing: 'https://www.xing.com/spi/shares/new?url={url}',
  telegram: 'https://t.me/share/url?url={url}&text={title}',
  skype: 'https://web.skype.com/share?url={url}',
  stumbleupon: 'https://www.stumbleupon.com/submit?url={url}',
  mix: 'https://mix.com/add?url={url}',
  email: 'mailto:?subject={title}&body={text}%0A{url}',
};

/** Share URL of a network; empty for an unknown one. */
export const shareAddress = (network: string, shared: Shared): string =>
  (ADDRESSES[network] ?? '').replace(/\{(\w+)\}/g, (_, part) =>
    encodeURIComponent(shared[part as keyof Shared]),
  );

/** Buttons that share the page with a network, by e-mail, or print it. */
export function connect(node: HTMLElement): Stop {
  const elementor = elementorOf(node.ownerDocument);
  const stop = listenEach(node, 'press', '.elementor-share-btn', (_event, { className }) => {
    const [, network = ''] = /share-btn_([\w-]+)/.exec(className) ?? [];
    share(network, sharedOf(node, elementor), elementor.view);
  });
  emitHandlerReady(node);
  return stop;
}

/** The shared data: the URL in the settings or this page's, and the page's title, text and image. */
function sharedOf(widget: HTMLElement, { config, view }: Elementor) {
  const { title, excerpt, featuredImage } = config.post;
  return {
    url: asString(toObject(settingsOf(widget).share_url).url) || hereOf(view.location.href),
    title: decoded(asString(title)),
    text: decoded(asString(excerpt)),
    image: asString(featuredImage),
  };
}

/** Shared data; texts are unencoded, `image` is a URL or empty. */
type Shared = ReturnType<typeof sharedOf>;

/** This page's URL without the parameter `u`, which networks read as the shared URL. */
function hereOf(href: string): string {
  const here = new URL(href);
  if (!here.searchParams.has('u')) return href;
  here.searchParams.delete('u');
  return here.href;
}

function share(network: string, shared: Shared, view: Window): void {
  const address = shareAddress(network, shared);
  if (network === 'print') view.print();
  else if (network === 'email') goTo(address, LINK_SCHEMES);
  else if (address) {
    const { width, height } = view.screen;
    const position = `left=${(width - 640) / 2},top=${(height - 480) / 2}`;
    view.open(address, '', `noopener,width=640,height=480,${position}`);
  }
}

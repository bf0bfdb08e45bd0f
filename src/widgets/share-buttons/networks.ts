/** What is handed on to a network; the texts unencoded, `image` an address or empty. */
export interface Shared {
  url: string;
  title: string;
  text: string;
  image: string;
}

/** Addresses by network; `{…}` stands for an encoded part of what is shared. */
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

/** Where a network takes what is shared; empty for one that is not known. */
export const shareAddress = (network: string, shared: Shared): string =>
  (ADDRESSES[network] ?? '').replace(/\{(\w+)\}/g, (_, part) =>
    encodeURIComponent(shared[part as keyof Shared]),
  );

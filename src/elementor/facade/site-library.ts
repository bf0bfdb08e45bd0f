import { loadScript } from '../../host/scripts/vendor';
import { asString, toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import type { ElementorConfig } from '../settings';

/** What each library leaves on the page. */
const GLOBALS: Record<string, string> = {
  swiper: 'Swiper',
  dialog: 'DialogsManager',
  'share-link': 'ShareLink',
};

function pathOf(key: string, { raw, swiperClass }: ElementorConfig): string {
  const end = `${toObject(raw.environmentMode).isScriptDebug ? '' : '.min'}.js?ver=`;
  if (key === 'dialog') return `dialog/dialog${end}4.9.0`;
  if (key === 'share-link') return `share-link/share-link${end}${asString(raw.version)}`;
  return swiperClass === 'swiper' ? `swiper/v8/swiper${end}8.4.5` : `swiper/swiper${end}5.3.6`;
}

/**
 * Brings a library of the site that an add-on asks for by its key, from the place the original has it (contract 1.6);
 * none of ours uses them. Nothing happens for what is there already and for names nobody knows.
 * @throws Error when the site does not have the file
 */
export async function loadLibrary(config: ElementorConfig, type: string, key: string): Promise<void> {
  const name = type === 'script' ? GLOBALS[key] : undefined;
  if (!name || readGlobal(name) !== undefined || !config.assetsUrl) return;
  await loadScript(`${config.assetsUrl}lib/${pathOf(key, config)}`);
}

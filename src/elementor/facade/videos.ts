import { report } from '../../host/report';
import { wrap } from '../scope';
import { type Provider, SOURCES, videoApi } from '../video-api';
import { ViewModule } from './module';

/** `elementorFrontend.utils.baseVideoLoader`: what the loaders of video providers have in common. */
class VideoLoader extends ViewModule {
  override getDefaultSettings(): Record<string, unknown> {
    return { isInserted: false, selectors: { firstScript: 'script:first' } };
  }

  override getDefaultElements(): Record<string, unknown> {
    return { $firstScript: wrap(document.scripts[0]) };
  }

  getURLRegex(): RegExp {
    return /$^/;
  }

  getVideoIDFromURL(url: string): string | null {
    return this.getURLRegex().exec(url)?.[1] ?? null;
  }

  getAutoplayURL(url: string): string {
    return `${url.replace('&autoplay=0', '')}${url.includes('?') ? '&' : '?'}autoplay=1`;
  }
}

/** `elementorFrontend.utils.youtube` and `vimeo`. */
class ProviderLoader extends VideoLoader {
  declare provider: Provider;
  declare pattern: RegExp;

  override __construct(_settings: unknown, provider: unknown, pattern: unknown): void {
    Object.assign(this, { provider, pattern });
  }

  getApiURL(): string {
    return SOURCES[this.provider].url;
  }

  override getURLRegex(): RegExp {
    return this.pattern;
  }

  isApiLoaded(): boolean {
    return SOURCES[this.provider].read() !== undefined;
  }

  getApiObject(): unknown {
    return SOURCES[this.provider].read();
  }

  insertAPI(): void {
    this.onApiReady(() => undefined);
    this.setSettings('isInserted', true);
  }

  /** Calls `ready` with the provider's API once it is loaded. */
  onApiReady(ready: (api: unknown) => void): void {
    videoApi(this.provider)
      .then(ready)
      .catch((cause) => report(`${this.provider} API`, cause));
  }

  override getAutoplayURL(url: string): string {
    const [address = '', hash] = url.split('#');
    return super.getAutoplayURL(address) + (hash === undefined ? '' : `#${hash}`);
  }
}

const YOUTUBE_ID = /(?:youtu\.be\/|\/(?:embed|v|vi|user)\/|[?&]vi?=)([^?&"'>]+)/;
const VIMEO_ID = /vimeo\.com\/(?:[^\d]*\/)?(\d+)/;

/** The loaders of `elementorFrontend.utils`. */
export const createVideoLoaders = () => ({
  youtube: new ProviderLoader({}, 'youtube', YOUTUBE_ID),
  vimeo: new ProviderLoader({}, 'vimeo', VIMEO_ID),
  baseVideoLoader: new VideoLoader(),
});

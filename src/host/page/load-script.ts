import { createScript, trustedScriptUrl } from '../../dom/trusted';
import { shared } from '../registry';

declare module '../registry' {
  interface PageRegistry {
    /** Third-party scripts by URL. */
    'vendor scripts': Map<string, Promise<void>>;
  }
}

function inject(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createScript(document);
    script.async = true;
    script.src = trustedScriptUrl(url, document);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Could not load ${url}`));
    };
    document.head.append(script);
  });
}

/** Loads a third-party script once per page; after a failure the next call tries again. */
export function loadScript(url: string): Promise<void> {
  const loads = shared('vendor scripts', () => new Map<string, Promise<void>>());
  const running = loads.get(url) ?? inject(url);
  loads.set(url, running);
  running.catch(() => loads.delete(url));
  return running;
}

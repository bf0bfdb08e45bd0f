import { find } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/trusted';
import { emit, PREFIX } from '../../../host/events/events';
import { listen } from '../../../host/events/listen';
import { connectContent } from '../../../host/scan';
import { asString, readGlobal, toObject } from '../../../host/settings';
import { productOf } from '../form-parts';

const GALLERY = '.woocommerce-product-gallery';
const DEFAULT = '.wc-product-gallery-default-template';

/** The product's first gallery, which a variation's own replaces. */
export const galleryRootOf = (form: Element): HTMLElement | null => find(productOf(form), GALLERY);

/** Whether a variation's own gallery is on the page. */
export const isGallerySwapped = (form: Element): boolean =>
  form.getAttribute('data-product_gallery_active') === 'yes';

/** The product's own gallery as the server printed it to be restored: in the form, else by the product's id. */
export function defaultGalleryHtml(form: HTMLElement): string {
  const template = find(form, DEFAULT)?.textContent ?? '';
  const byProduct = toObject(readGlobal('wc_variation_gallery_defaults'));
  return template.trim() || asString(byProduct[form.dataset.product_id ?? '']);
}

/** The gallery sets itself up and emits an event; without its settings no script makes it visible. */
function replaceElement(old: HTMLElement, fresh: HTMLElement, onSetUp: () => void): void {
  const settings = readGlobal('wc_single_product_params');
  if (settings === undefined) {
    fresh.style.opacity = '1';
    onSetUp();
  } else {
    listen(fresh, `${PREFIX}wc-product-gallery-after-init`, { once: true }, onSetUp);
    emit(old, 'wc-product-gallery-before-destroy', [old, settings], { keepsElements: true });
  }
  old.replaceWith(fresh);
  connectContent(fresh.parentNode ?? fresh.ownerDocument);
}

function swap(form: HTMLElement, html: string, onSetUp: () => void): HTMLElement | null {
  const old = galleryRootOf(form);
  const fresh = old && html.trim() ? find(parseServerHtml(html, form.ownerDocument), GALLERY) : null;
  if (old && fresh) replaceElement(old, fresh, onSetUp);
  return fresh;
}

/** Replaces the product's gallery with a variation's own. Returns false if either is missing. */
export function replaceGallery(form: HTMLElement, html: string, id: string): boolean {
  if (!swap(form, html, () => undefined)) return false;
  form.setAttribute('current-image', id);
  form.setAttribute('data-product_gallery_active', 'yes');
  return true;
}

/**
 * Restores the product's own gallery; null if the server has not printed it. `onSetUp` runs once its thumbnails exist:
 * before this returns if the gallery's code is loaded.
 */
export function restoreGallery(form: HTMLElement, onSetUp: () => void = () => undefined): HTMLElement | null {
  const fresh = swap(form, defaultGalleryHtml(form), onSetUp);
  if (!fresh) return null;
  form.setAttribute('current-image', '');
  form.removeAttribute('data-product_gallery_active');
  return fresh;
}

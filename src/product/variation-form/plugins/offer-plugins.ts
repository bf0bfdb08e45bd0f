import type { Stop } from '../../../dom/types';
import { type JQuery, type JQuerySet, whenJQuery } from '../../../host/events/jquery';
import { resetContent, setContent } from '../display/kept-content';
import { resetKeptAttribute, setKeptAttribute } from '../image/kept-attribute';
import { updateImage } from '../image/update-image';
import { parseVariation } from '../variations/variation';

type Plugin = (element: HTMLElement, ...args: unknown[]) => void;

const PLUGINS: Record<string, Plugin> = {
  wc_variations_image_update: (form, raw) => updateImage(form, raw === false ? null : parseVariation(raw)),
  wc_variations_image_reset: (form) => updateImage(form, null),
  wc_set_variation_attr: (element, name, value) => setKeptAttribute(element, String(name), value),
  wc_reset_variation_attr: (element, name) => resetKeptAttribute(element, String(name)),
  wc_set_content: (element, text) => setContent(element, String(text)),
  wc_reset_content: (element) => resetContent(element),
};

const elementsOf = (set: JQuerySet): HTMLElement[] =>
  Array.from(set as unknown as ArrayLike<unknown>).filter(
    (element): element is HTMLElement => element instanceof HTMLElement,
  );

function offerTo(jQuery: JQuery): void {
  for (const [name, run] of Object.entries(PLUGINS))
    jQuery.fn[name] ??= function plugin(this: JQuerySet, ...args: unknown[]): void {
      for (const element of elementsOf(this)) run(element, ...args);
    };
}

/** jQuery methods that other scripts call on forms and their pictures (product contract 4.9), where jQuery is. */
export const offerVariationPlugins = (): Stop => whenJQuery(offerTo);

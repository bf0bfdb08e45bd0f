import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { stopAll } from '../../dom/events';
import { findAll } from '../../dom/find';
import { addStyles } from '../../dom/styles';
import { visuallyHidden } from '../../dom/visually-hidden';
import { listen } from '../../host/events/listen';

/** The first rules hold with any theme; those in `:where()` give way to any rule of the theme. */
const CSS = `
.select2-hidden-accessible {
  ${visuallyHidden(' !important')}
}
.select2-results__options {
  list-style: none;
  margin: 0;
  padding: 0;
  max-height: 200px;
  overflow-y: auto;
}
.select2-results__option:not([hidden]) { display: block; margin: 0; cursor: default }
.select2-search__field { box-sizing: border-box; width: 100% }
.select2-selection__rendered { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.select2-selection:focus-visible { outline: 2px solid Highlight }
:where(.select2-container) { display: block }
:where(.select2-selection) { display: flex; align-items: center; box-sizing: border-box; cursor: pointer }
:where(.select2-selection__rendered) { flex: 1 }
:where(.select2-selection__arrow b) {
  display: block;
  border: 5px solid transparent;
  border-top-color: currentColor;
  border-bottom: 0;
}
:where(.select2-container--disabled, .select2-results__option[aria-disabled=true]) { opacity: .5 }
:where(.select2-dropdown) {
  color: FieldText;
  background: Field;
  border: 1px solid #767676;
  box-shadow: 0 4px 12px #0003;
}
:where(.select2-search) { padding: 4px }
:where(.select2-search__field) { padding: 6px; font: inherit }
:where(.select2-results__option) { padding: 6px 12px }
:where(.select2-results__option[data-selected=true]) { font-weight: 600 }
:where(.select2-results__option--highlighted) {
  color: #fff;
  background: #1a5fb4;
  outline: 2px solid transparent;
  outline-offset: -2px;
}`;

/** Adds the rules of searchable selects to the page. */
export const addDropdownStyles = (document: Document): void => addStyles(document, 'dropdown', CSS);

/** Text fields in their normal state: neither focused nor validated nor filled in by the browser. */
const NORMAL_FIELD =
  '.form-row:not(.woocommerce-invalid, .woocommerce-validated) input.input-text:not([type=hidden], :focus, :disabled, :autofill)';

/** A visible text field in the select's form, or on the page if it is in no form; null when there is none. */
const findTextField = (select: HTMLElement): HTMLElement | null =>
  findAll(select.closest('form') ?? select.ownerDocument, NORMAL_FIELD).find(
    ({ offsetHeight }) => offsetHeight > 0,
  ) ?? null;

/** Styles of the closed control and of the open list where the shop has no rules for them. */
interface Appearance {
  control?: CSSProperties;
  list?: CSSProperties;
}

const COPIED = [
  'color',
  'backgroundColor',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'padding',
  'borderWidth',
  'borderStyle',
  'borderColor',
  'borderRadius',
  'boxShadow',
] as const;

/** Whether the shop's sheets style the dropdown. Our rules set `display: block` and neither a border nor a background. */
function hasOwnRules(container: Element): boolean {
  const control = container.querySelector('.select2-selection');
  if (getComputedStyle(container).display !== 'block') return true;
  if (!control) return false;
  const { borderTopWidth, backgroundColor } = getComputedStyle(control);
  return borderTopWidth !== '0px' || !backgroundColor.endsWith(', 0)');
}

/** The styles of a field. A list over the page needs an opaque background. */
function readAppearance(field: HTMLElement, minHeight: number): Appearance {
  const style = getComputedStyle(field);
  const { color, backgroundColor } = style;
  return {
    // With a transition on all properties, the text would move from no padding to this one.
    control: {
      ...Object.fromEntries(COPIED.map((name) => [name, style[name]])),
      minHeight,
      transitionProperty: 'none',
    },
    list: backgroundColor.startsWith('rgb(') ? { color, backgroundColor } : {},
  };
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** Differences of height up to this many px are invisible; the rows below do not move for them. */
const INVISIBLE_DIFFERENCE = 3;

const heightLike = (field: number, select: number): number =>
  Math.abs(field - select) <= INVISIBLE_DIFFERENCE ? select : field;

/**
 * Gives the control the styles of the text fields around it, or of its select if there are none, and updates them when
 * the theme changes its colours. Returns no styles where the shop has rules for select2.
 */
export function useAppearance(select: HTMLSelectElement, container: Element | null): Appearance {
  const [appearance, setAppearance] = useState<Appearance>({});
  useLayoutEffect(() => {
    if (!container || hasOwnRules(container)) return undefined;
    const { ownerDocument } = select;
    const selectHeight = heightOf(select);
    const update = (): void => {
      const field = findTextField(select);
      setAppearance(
        readAppearance(field ?? select, field ? heightLike(heightOf(field), selectHeight) : selectHeight),
      );
    };
    const updateAfter = ({ target }: Event): void => {
      if (target instanceof Element && target.matches('.input-text')) update();
    };
    update();
    const observer = new MutationObserver(update);
    for (const node of [ownerDocument.documentElement, ownerDocument.body])
      observer.observe(node, { attributes: true });
    return stopAll([
      () => observer.disconnect(),
      listen(ownerDocument, 'transitionend', updateAfter),
      listen(matchMedia('(prefers-color-scheme: dark)'), 'change', update),
    ]);
  }, [select, container]);
  return appearance;
}

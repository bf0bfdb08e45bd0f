import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import type { Widget } from './widget';

/**
 * The first block holds whatever sheet a theme brings. The looks weigh nothing (`:where`), so any rule of a theme wins.
 * The backslashes keep the line ends out of it.
 */
const CSS = `\
.select2-hidden-accessible{position:absolute!important;width:1px!important;height:1px!important;clip-path:inset(50%)!important}\
.select2-results__options{list-style:none;margin:0;padding:0;max-height:200px;overflow-y:auto}\
.select2-results__option:not([hidden]){display:block;margin:0;cursor:default}\
.select2-search__field{box-sizing:border-box;width:100%}\
.select2-selection__rendered{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}\
.select2-selection:focus-visible{outline:2px solid Highlight}\
:where(.select2-container){display:block}\
:where(.select2-selection){display:flex;align-items:center;box-sizing:border-box;cursor:pointer}\
:where(.select2-selection__rendered){flex:1;padding:0 4px}\
:where(.select2-selection__arrow b){display:block;border:5px solid transparent;border-top-color:currentColor;border-bottom:0}\
:where(.select2-container--disabled,.select2-results__option[aria-disabled=true]){opacity:.5}\
:where(.select2-dropdown){color:FieldText;background:Field;border:1px solid #767676;box-shadow:0 4px 12px #0003}\
:where(.select2-search){padding:4px}\
:where(.select2-search__field){padding:6px;font:inherit}\
:where(.select2-results__option){padding:6px 12px}\
:where(.select2-results__option[data-selected=true]){font-weight:600}\
:where(.select2-results__option--highlighted){color:#fff;background:#1a5fb4;outline:2px solid transparent;outline-offset:-2px}`;

let sheet: CSSStyleSheet | undefined;

/** Adds the rules once, as a constructed sheet (strict CSP). */
export function addSkin(document: Document): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const FACE =
  'color background-color font letter-spacing padding border-width border-style border-color border-radius';

/**
 * Without a theme's own sheet the control takes the face of the select it stands for, `height` px high, and keeps it
 * when the theme turns dark or light.
 */
export function wearFace(
  { select, container, selection, dropdown }: Widget,
  height: number,
): Stop | undefined {
  if (getComputedStyle(container).display !== 'block') return undefined;
  const renew = (): void => {
    const face = getComputedStyle(select);
    const isOpaque = !face.backgroundColor.endsWith(', 0)');
    for (const name of FACE.split(' ')) selection.style.setProperty(name, face.getPropertyValue(name));
    dropdown.style.background = isOpaque ? face.backgroundColor : '';
    dropdown.style.color = isOpaque ? face.color : '';
  };
  selection.style.minHeight = `${height}px`;
  renew();
  const { body, documentElement } = select.ownerDocument;
  const observer = new MutationObserver(renew);
  for (const node of [documentElement, body]) observer.observe(node, { attributes: true });
  return stopAll([
    () => observer.disconnect(),
    listen(matchMedia('(prefers-color-scheme: dark)'), 'change', renew),
  ]);
}

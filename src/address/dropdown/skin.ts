import type { Frame } from './frame';

/**
 * The first block holds whatever sheet a theme brings. The looks weigh nothing (`:where`), so any rule of a theme wins.
 */
const CSS = `
.select2-container{box-sizing:border-box;position:relative;margin:0;vertical-align:middle}
.select2-hidden-accessible{position:absolute!important;width:1px!important;height:1px!important;clip-path:inset(50%)!important;pointer-events:none}
.select2-results__options{list-style:none;margin:0;padding:0;max-height:200px;overflow-y:auto}
.select2-results__option{display:block;margin:0;cursor:default;user-select:none}
.select2-results__message[hidden]{display:none}
.select2-search--dropdown{padding:4px}
.select2-search--dropdown .select2-search__field{box-sizing:border-box;width:100%}
.select2-selection__rendered{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.select2-selection:focus-visible{outline:2px solid Highlight;outline-offset:1px}
:where(.select2-container){display:block}
:where(.select2-results__option){padding:6px 12px}
:where(.select2-selection--single){display:flex;align-items:center;gap:8px;box-sizing:border-box;cursor:pointer;border:1px solid #767676;border-radius:4px}
:where(.select2-selection__rendered){flex:1;padding:0 2px}
:where(.select2-selection__arrow b){display:block;border:5px solid transparent;border-top-color:currentColor;border-bottom:0}
:where(.select2-selection__placeholder){opacity:.75}
:where(.select2-container--disabled .select2-selection){cursor:not-allowed;opacity:.6}
:where(.select2-dropdown){box-sizing:border-box;color:var(--shopwake-ink,FieldText);background:var(--shopwake-face,Field);border:1px solid #767676;border-radius:4px;box-shadow:0 4px 12px #0003}
:where(.select2-search__field){padding:6px;font:inherit}
:where(.select2-results__option[data-selected=true]){font-weight:600}
:where(.select2-results__option--highlighted){color:#fff;background:#1a5fb4;outline:2px solid transparent;outline-offset:-2px}
:where(.select2-results__option[aria-disabled=true]){opacity:.5}
`;

const FACE =
  'color background-color font letter-spacing padding border-width border-style border-color border-radius';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Adds the rules once per document, as a constructed sheet (strict CSP). False where the browser has no such sheets or no popovers. */
export function addSkin(document: Document): boolean {
  const view = document.defaultView;
  if (!document.adoptedStyleSheets || !view?.CSSStyleSheet || !('popover' in document.body)) return false;
  if (sheets.has(document)) return true;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheets.set(document, sheet);
  watchTheme(document);
  return true;
}

const faces = new WeakMap<Element, () => void>();

/** A theme that turns dark or light takes the faces along. */
function watchTheme(document: Document): void {
  const renew = (): void => {
    for (const select of document.querySelectorAll('.select2-hidden-accessible')) faces.get(select)?.();
  };
  const observer = new MutationObserver(renew);
  const attributeFilter = ['class', 'data-theme', 'data-color-scheme'];
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributeFilter });
  document.defaultView?.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', renew);
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element.ownerDocument.defaultView?.getComputedStyle(element);

/** Without a theme's own sheet the control takes the face of the select it stands for, `height` px high. */
export function wearFace(select: HTMLSelectElement, { container, selection }: Frame, height: number): void {
  if (styleOf(container)?.display !== 'block') return;
  selection.style.minHeight = `${height}px`;
  const renew = (): void => {
    const face = styleOf(select);
    for (const name of FACE.split(' ')) selection.style.setProperty(name, face?.getPropertyValue(name) ?? '');
    const { backgroundColor = '', color = '', paddingLeft = '' } = face ?? {};
    const isOpaque = !backgroundColor.endsWith(', 0)');
    container.style.setProperty('--shopwake-face', isOpaque ? backgroundColor : '');
    container.style.setProperty('--shopwake-ink', isOpaque ? color : '');
    if (Number.parseFloat(paddingLeft) < 4) selection.style.paddingInline = '6px';
  };
  faces.set(select, renew);
  renew();
}

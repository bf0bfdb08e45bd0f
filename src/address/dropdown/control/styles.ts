import { shared } from '../../../host/registry';

/**
 * The first block holds whatever sheet a theme brings. The appearance weighs nothing (`:where`), so any rule of a theme wins.
 */
const CSS = `
.select2-hidden-accessible {
  position: absolute !important;
  width: 1px !important;
  height: 1px !important;
  clip-path: inset(50%) !important;
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

/** Adds the rules to the page once, as a constructed sheet (strict CSP). */
export const addStyles = (document: Document): CSSStyleSheet =>
  shared('address/dropdown-styles', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  });

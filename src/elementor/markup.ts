/** The builder's words for its own elements (contract 2.1–2.5). */
export const ELEMENT = '.elementor-element';
/** A document of the builder: page, header, popup, loop item. */
export const DOCUMENT = '.elementor';
/** JSON of an element's settings; absent when empty (contract 2.2). */
export const SETTINGS = 'data-settings';
/** `section`, `column`, `container` or `widget`. */
export const ELEMENT_TYPE = 'data-element_type';
/** `{name}.{skin}`, on widgets only. */
export const WIDGET_TYPE = 'data-widget_type';
/** Hash that runs an element's action when it stands in the address bar (contract 3.18). */
export const ACTION_HASH = 'data-e-action-hash';
/** Links that run a named action. */
export const ACTION_LINK = 'a[href^="#elementor-action"], a[href^="%23elementor-action"]';
/** Holds the device name in its `::after` content (contract 2.4). */
export const DEVICE_MODE_ID = 'elementor-device-mode';

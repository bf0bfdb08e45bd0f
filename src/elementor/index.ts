export type { LinkAction } from './action-links';
export { createActionHash, parseActionHash } from './action-links';
export { isOn, type Settings, settingsOf, sizeOf } from './element-settings';
export type { Hooks } from './hooks';
export * as markup from './markup';
export { type Elementor, elementorOf, onDevice, onResize } from './runtime';
export { offerData, unwrap, wrap } from './scope';
export type { ElementorConfig } from './settings';
export { whenElementor } from './start';

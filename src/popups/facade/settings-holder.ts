import { createEmitter } from '../../elementor/events/emitter';

/** What instances and dialogs have in common for other scripts: settings and own events. */
export function createSettingsHolder(settings: Record<string, unknown> = {}) {
  return {
    ...createEmitter(),
    getSettings: (key?: string) => (key ? settings[key] : settings),
    setSettings: (key: unknown, value?: unknown) =>
      void Object.assign(settings, typeof key === 'string' ? { [key]: value } : key),
  };
}

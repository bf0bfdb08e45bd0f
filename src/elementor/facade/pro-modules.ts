import { listen } from '../../dom/events/events';
import { guard } from '../../host/report';
import type { Elementor } from '../runtime';
import type { HandlerClass } from './elements-handler';

/**
 * `elementorProFrontend.modules` (contract 5.2): what add-ons look for, and the modules they bring themselves by the
 * filter `elementor-pro/frontend/handlers`, a map of names to classes.
 */
export function offerProModules({ view, hooks, actions, proModules, documents }: Elementor): void {
  const { addAction } = actions;
  Object.assign(proModules, { linkActions: { addAction }, taxonomyFilter: {}, sticky: {}, motionFX: {} });
  listen(view, 'elementor/frontend/init', () => {
    hooks.doAction('elementor/frontend/documents-manager/init-classes', { documents });
    const classes = hooks.applyFilters('elementor-pro/frontend/handlers', {}) as Record<string, HandlerClass>;
    for (const [name, Given] of Object.entries(classes))
      proModules[name] = guard(`module ${name}`, null, () => new Given({}));
  });
}

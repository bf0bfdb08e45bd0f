import { offerEarly } from '../../host/offer';
import { shared } from '../../host/registry';
import { elementorConfig } from '../settings';
import { createReadyTriggers, type ReadyTriggers } from './element-ready';
import { createHooks } from './hooks';

interface PageHooks {
  readonly hooks: ReturnType<typeof createHooks>;
  readonly ready: ReadyTriggers;
}

/** The page's hooks, and what runs the `element_ready` actions among them: an action added late runs for what is ready. */
export const pageHooks = (): PageHooks =>
  shared('elementor/hooks', () => {
    const hooks = createHooks((name, run) => ready.replay(name, run, document));
    const ready = createReadyTriggers(hooks, elementorConfig().isStatic);
    return { hooks: offerEarly('elementorFrontend', 'hooks', hooks), ready };
  });

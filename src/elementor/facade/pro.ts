import { listen } from '../../host/events/listen';
import { guard } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import type { Elementor } from '../runtime';
import { facades } from './core';
import type { DocumentsManager } from './documents';
import { DropdownMenuHeightController } from './dropdown-menu-height';
import type { HandlerClass } from './elements-handler';
import { Module, ViewModule } from './module';

/** `elementorProFrontend`. */
class ElementorProFrontend extends ViewModule {
  override getConstructorID(): string {
    return 'ElementorProFrontend';
  }

  // Steps of the original's start, which the bundles make.
  override onInit(): void {
    this.initElements();
  }
  initModules(): void {}
  onElementorFrontendInit(): void {}
  initOnReadyComponents(): void {}
}

/** Members of `elementorProFrontend.modules`, apart from `popup`, which the bundle of popups brings. */
const MODULES =
  'motionFX sticky codeHighlight videoPlaylist payments progressTracker animatedText carousel countdown hotspot form gallery lottie nav_menu posts share_buttons slides social themeBuilder themeElements woocommerce tableOfContents loopBuilder megaMenu nestedCarousel taxonomyFilter dynamicTags offCanvas contactButtons search';

/** Calls `work` at `elementor/frontend/init`; at once where that is past. */
function whenInit({ view }: Elementor, work: () => void): void {
  if (facades.announced) work();
  else listen(view, 'elementor/frontend/init', work);
}

/**
 * Adds the members that add-ons read to `elementorProFrontend.modules`, and the add-ons' own modules, which they add with the
 * filter `elementor-pro/frontend/handlers` (an object of names and classes). Then the documents of the page are created.
 */
export function startModules(elementor: Elementor, manager: DocumentsManager): void {
  const { hooks, actions, proModules } = elementor;
  for (const name of MODULES.split(' ')) proModules[name] ??= new Module();
  proModules.linkActions ??= { addAction: actions.addAction };
  whenInit(elementor, () => {
    // More documents may have been parsed since the manager was created.
    manager.initElements();
    manager.initDocumentClasses();
    manager.attachDocumentsClasses();
    const classes = hooks.applyFilters('elementor-pro/frontend/handlers', {}) as Record<string, HandlerClass>;
    for (const [name, Given] of Object.entries(classes))
      proModules[name] = guard(`module ${name}`, null, () => new Given({}));
  });
}

/** Adds the members of the original's class to `elementorProFrontend`. */
export function completePro({ utils }: Elementor): void {
  const pro = toObject(readGlobal('elementorProFrontend')) as Record<string, unknown>;
  Object.setPrototypeOf(pro, ElementorProFrontend.prototype);
  pro.utils = { ...toObject(pro.utils), controls: utils.controls, DropdownMenuHeightController };
  for (const [name, member] of Object.entries(new ElementorProFrontend()))
    if (!Object.hasOwn(pro, name)) pro[name] = member;
}

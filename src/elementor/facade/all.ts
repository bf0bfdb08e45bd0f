import { whenJQuery } from '../../host/events/jquery';
import { offerGlobal } from '../../host/offer';
import { isObject, readGlobal, toObject } from '../../host/settings';
import type { Elementor } from '../runtime';
import { handlers } from './base-classes';
import { facades, publish } from './core';
import { BuilderPage } from './documents';
import { Frontend } from './frontend';
import { ArgsObject, eventsOf, ForceMethodImplementation, Module, ViewModule } from './module';
import { completePro, startModules } from './pro';
import { createScroll, Masonry, StretchElement } from './tools';
import { Waypoint, waypointMethod } from './waypoint';

/**
 * Publishes `elementorModules` at once, since add-ons extend its classes when their files run. Classes that extend those of the
 * pre-stub become subclasses of ours.
 */
function offerModules(): void {
  offerGlobal('elementorModules', {
    Module,
    ViewModule,
    ArgsObject,
    ForceMethodImplementation,
    utils: { Masonry, Scroll: createScroll(document) },
    frontend: { handlers, Document: BuilderPage, tools: { StretchElement } },
  });
  offerGlobal('Waypoint', Waypoint);
  whenJQuery(({ fn }) => {
    fn.elementorWaypoint ??= waypointMethod;
  });
}

/** Adds the members of a bundle. */
type Offer = (elementor: Elementor) => void;

function createAll(elementor: Elementor, offerOwn: Offer): Frontend {
  offerOwn(elementor);
  const frontend = new Frontend(elementor);
  startModules(elementor, frontend.documentsManager);
  return frontend;
}

/** Gives the published object the events that the bundles share, and completes `elementorProFrontend`. */
function complete<T extends object>(elementor: Elementor, frontend: T) {
  completePro(elementor);
  return Object.assign(frontend, eventsOf(frontend, elementor.emitter));
}

/**
 * Publishes all facades instead of the core, with the members that `offerOwn` adds. Where an entry with the core has started
 * before, the missing members are added to its globals.
 */
export function offerAllFacades(offerOwn: Offer): void {
  facades.publish = (elementor) => {
    const frontend = publish(elementor, createAll(elementor, offerOwn));
    return frontend && complete(elementor, frontend);
  };
  offerModules();
  const elementor = facades.announced;
  const standing = readGlobal('elementorFrontend');
  if (!elementor || !isObject(standing)) return;
  const { elementsHandler, ...rest } = createAll(elementor, offerOwn);
  Object.assign(toObject(standing.elementsHandler), elementsHandler);
  Object.setPrototypeOf(standing, Frontend.prototype);
  complete(elementor, Object.assign(standing, rest));
}

import { report } from './report';
import { isObject, type JsonObject } from './settings';

/**
 * A map that the page prints for our code in `<script type="application/json" id="…">`; empty where there is none. Markup of
 * an author cannot stand in for it. What is no map is reported with the name `feature`.
 */
export function readPageData(id: string, feature: string): JsonObject {
  const printed = document.querySelector(`script[type="application/json"]#${id}`);
  if (!printed) return {};
  try {
    const raw: unknown = JSON.parse(printed.textContent ?? '');
    if (isObject(raw) && !Array.isArray(raw)) return raw;
    throw new Error('is not a map');
  } catch (cause) {
    report(feature, cause, printed);
    return {};
  }
}

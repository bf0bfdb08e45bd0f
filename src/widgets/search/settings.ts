import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber, asString } from '../../host/settings';

/** Whether results come while the visitor types, and from how many characters on. */
export interface SearchSettings {
  readonly isLive: boolean;
  readonly least: number;
}

/** Results are live only with a template to draw them. */
export const parseSearch = (settings: Settings): SearchSettings => ({
  isLive:
    isOn(settings.live_results) && Boolean(asString(settings.template_id) || asNumber(settings.template_id)),
  least: asNumber(settings.minimum_search_characters, 3),
});

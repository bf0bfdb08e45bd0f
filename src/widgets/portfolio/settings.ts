import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber } from '../../host/settings';

/** A portfolio for the current device. */
export interface PortfolioOptions {
  readonly columns: number;
  readonly isMasonry: boolean;
}

/** `of` resolves a setting for a device. What cannot be read has the builder's default. */
export function parsePortfolio(settings: Settings, of: (key: string) => unknown): PortfolioOptions {
  const columns = Math.floor(asNumber(of('columns'), 3));
  return { columns: columns >= 1 ? columns : 1, isMasonry: isOn(settings.masonry) };
}

import { asShape, asString } from '../host/shapes';
import type { ExpressSettings } from './settings';

/** The shop's own checkout fields (card contract 1.5): `location` is `address`, `contact` or `order`. */
export const customFieldsOf = ({ raw }: ExpressSettings): { name: string; location: string }[] =>
  Object.entries(asShape(raw.custom_checkout_fields)).map(([name, field]) => ({
    name,
    location: asString(asShape(field).location),
  }));

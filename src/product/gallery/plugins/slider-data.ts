import { currentJQuery } from '../../../host/jquery';

type Data = (name: string) => unknown;

/** jQuery data `flexslider`: what a slider, ours or the original library's, is known by; undefined without jQuery. */
export function sliderDataOf(gallery: HTMLElement): unknown {
  const set = currentJQuery()?.(gallery);
  return (set?.data as Data | undefined)?.call(set, 'flexslider');
}

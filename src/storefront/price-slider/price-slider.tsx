import {
  type CSSProperties,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isShortcut } from '../../dom/events';
import { textOf } from '../../dom/trusted';
import { hide, show } from '../../dom/visible';
import { connectContent } from '../../host/scan';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useStore } from '../../react/hooks/use-store';
import {
  formatPrice,
  type Handle,
  limitsOf,
  type PriceFilter,
  percentOf,
  readPriceFilter,
} from './price-filter';
import { offerSlider } from './slider-method';
import {
  announceSlider,
  createSliderSession,
  type SliderSession,
  settle,
  slide,
  writeTexts,
} from './slider-session';
import { addSliderStyles } from './slider-styles';
import { isRtl, usePointer } from './use-pointer';

const CLASSES = ['ui-slider', 'ui-corner-all', 'ui-slider-horizontal', 'ui-widget', 'ui-widget-content'];
const HANDLES: readonly Handle[] = [0, 1];

/** How many Page Up or Page Down lead from one end of the range to the other. */
const PAGES = 5;

/** The price to which a key moves a handle; undefined for keys that move nothing (APG, slider). */
function priceAfterKey({ filter, $prices }: SliderSession, handle: Handle, key: string): number | undefined {
  const prices = $prices.get();
  const { range, step, slider } = filter;
  const page = Math.max(step, (range[1] - range[0]) / PAGES);
  const forwards = isRtl(slider) ? -step : step;
  const steps: Record<string, number | undefined> = {
    ArrowRight: forwards,
    ArrowLeft: -forwards,
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: page,
    PageDown: -page,
  };
  const [least, most] = limitsOf(filter, prices, handle);
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const by = steps[key];
  return by && prices[handle] + by;
}

interface HandleProps {
  session: SliderSession;
  handle: Handle;
  isHeld: boolean;
  style: CSSProperties;
}

/** One end of the chosen prices. */
function SliderHandle({ session, handle, isHeld, style }: HandleProps) {
  const { filter, $prices } = session;
  const prices = useStore($prices);
  const [isFocused, setFocused] = useState(false);
  const [least, most] = limitsOf(filter, prices, handle);
  const press = (event: KeyboardEvent): void => {
    const next = isShortcut(event.nativeEvent) ? undefined : priceAfterKey(session, handle, event.key);
    if (next === undefined) return;
    event.preventDefault();
    slide(session, handle, next);
  };
  const leave = (): void => {
    setFocused(false);
    settle(session);
  };
  const states = `${isFocused ? ' ui-state-focus' : ''}${isHeld ? ' ui-state-active' : ''}`;
  return (
    <span
      tabIndex={0}
      className={`ui-slider-handle ui-corner-all ui-state-default${states}`}
      style={style}
      role="slider"
      aria-label={filter.names[handle]}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={prices[handle]}
      aria-valuetext={textOf(formatPrice(prices[handle]), document)}
      onKeyDown={press}
      onKeyUp={() => settle(session)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    />
  );
}

/** Shows slider and texts in place of the fields, as long as the slider is there. */
function useShownSlider({ slider, fields, label }: PriceFilter): void {
  useLayoutEffect(() => {
    slider.classList.add(...CLASSES);
    fields.forEach(hide);
    show(slider);
    if (label) show(label);
    addSliderStyles(slider);
    return () => {
      slider.classList.remove(...CLASSES);
      fields.forEach(show);
      hide(slider);
      if (label) hide(label);
    };
  }, [slider, fields, label]);
}

/** Other scripts emit these events, too, to have the texts written. */
function useTexts(session: SliderSession): void {
  const write = (_: unknown, low: unknown, high: unknown): void =>
    writeTexts(session, [Number(low), Number(high)]);
  useListener(document.body, 'price_slider_create price_slider_slide', { host: true }, write);
}

/** The bar with its two handles, in the element that the server left empty. */
function Slider({ filter }: { filter: PriceFilter }) {
  const { slider } = filter;
  const session = useMemo(() => createSliderSession(filter), [filter]);
  const [low, high] = useStore(session.$prices).map((price) => percentOf(filter, price));
  const focus = (handle: Handle): void =>
    slider.querySelectorAll<HTMLElement>('.ui-slider-handle')[handle]?.focus({ preventScroll: true });
  const held = usePointer(session, focus);
  const start = isRtl(slider) ? 'right' : 'left';

  useShownSlider(filter);
  useTexts(session);
  useLayoutEffect(() => offerSlider(session), [session]);
  useLayoutEffect(() => announceSlider(session), [session]);

  return createPortal(
    <>
      <div
        className="ui-slider-range ui-corner-all ui-widget-header"
        style={{ [start]: `${low}%`, width: `${Number(high) - Number(low)}%` }}
      />
      {HANDLES.map((handle) => (
        <SliderHandle
          key={handle}
          session={session}
          handle={handle}
          isHeld={held === handle}
          style={{ [start]: `${handle ? high : low}%` }}
        />
      ))}
    </>,
    slider,
  );
}

interface Setup {
  number: number;
  filter: PriceFilter | null;
}

/**
 * "Filter by price": a slider with two handles, which write the fields of the form; its button submits it. Set up again
 * by `init_price_filter` where another script has replaced the slider.
 */
export default function PriceSlider({ node }: FeatureProps) {
  const [{ number, filter }, setUp] = useReducer(
    (setup: Setup): Setup => ({ number: setup.number + 1, filter: readPriceFilter(node) }),
    null,
    (): Setup => ({ number: 0, filter: readPriceFilter(node) }),
  );
  useListener(document.body, 'init_price_filter', { host: true }, () => {
    connectContent(document.body);
    if (!filter?.slider.isConnected || !filter.slider.matches('.ui-slider')) setUp();
  });
  return filter && <Slider key={number} filter={filter} />;
}

import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** What `figures-start.js` leaves for this script. */
interface View {
  config: {
    /** Where the report goes; empty where the view is only shown to a developer. */
    report: string;
    kind: string;
    build: string;
    token: string;
    /** Figure → lower end of the second bucket, upper end of the last one. */
    ranges: Record<string, [low: number, high: number]>;
  };
  /** Milliseconds from navigation to the first totals of a checkout that nothing covers. */
  totals?: number;
  /** When "place order" was pressed. */
  presses: number[];
  /** When the space of the wallet buttons was first measured, and each time it changed; empty without such buttons. */
  slots: number[];
}

interface Page {
  group: string;
  view: View;
  figures?: Record<string, number>;
}

const BUCKETS = 60;
const ORDER = /[?&]wc-ajax=checkout(&|$)/;

const page = (window as unknown as { shopwakePage: Page }).shopwakePage;
const { config, presses, slots } = page.view;
const figures: Record<string, number> = {};
/** A developer inspects the view and sees each change; a report needs the last values alone. */
const isShown = !config.report;
// The inspector reads this object.
page.figures = figures;

function note(figure: string, value: number): void {
  figures[figure] = value;
  if (isShown) document.dispatchEvent(new CustomEvent('shopwake:figures'));
}

/** Number of the bucket of a figure; -1 for none and for what cannot be. */
function bucketOf(figure: string): number {
  const value = figures[figure] ?? -1;
  const [low, high] = config.ranges[figure] ?? [1, 0];
  if (value < 0 || value > high) return -1;
  if (value < low) return 0;
  const step = ((BUCKETS - 1) * Math.log(value / low)) / Math.log(high / low);
  return Math.min(BUCKETS - 1, 1 + Math.floor(step));
}

/** The answer to an order: from the last press before the request to the end of the response. */
function readOrders(entries: PerformanceEntryList): void {
  for (const { name, startTime, duration } of entries) {
    const press = presses.findLast((time) => time <= startTime);
    if (ORDER.test(name) && press && !figures.order) note('order', startTime + duration - press);
  }
}

/** Milliseconds between a layout shift and the change of the slot that it comes with: both belong to one frame. */
const FRAME_MS = 100;

/** The part of the layout shift that comes with a change of the space for wallet buttons. */
function readShifts(entries: PerformanceEntryList): void {
  const changes = slots.slice(1);
  for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
    const isOfSlot = changes.some((time) => Math.abs(time - entry.startTime) < FRAME_MS);
    if (isOfSlot && !entry.hadRecentInput) note('slot', (figures.slot ?? 0) + entry.value);
  }
}

const shifts = new PerformanceObserver((list) => readShifts(list.getEntries()));
const orders = new PerformanceObserver((list) => readOrders(list.getEntries()));
// Read at the start: a page that is being left no longer answers media queries of its device.
const isPhone = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 768;
let isSent = false;

function send(): void {
  readOrders(orders.takeRecords());
  readShifts(shifts.takeRecords());
  if (page.view.totals) note('totals', page.view.totals);
  // CLS is the largest group of shifts, of which those of the slot are a part at most.
  if ((figures.slot ?? 0) > (figures.CLS ?? 0)) note('slot', figures.CLS ?? 0);
  if (isSent || !config.report || !Object.keys(figures).length) return;
  isSent = true;
  const report = {
    build: config.build,
    device: isPhone ? 'phone' : 'desktop',
    figures: Object.keys(config.ranges).map(bucketOf),
    group: page.group,
    kind: config.kind,
    token: config.token,
  };
  navigator.sendBeacon(config.report, JSON.stringify(report));
}

for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
  measure(({ name, value }: Metric) => note(name, value), { reportAllChanges: isShown });
orders.observe({ type: 'resource', buffered: true });
if (slots.length && PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
  note('slot', 0);
  shifts.observe({ type: 'layout-shift', buffered: true });
}
// After the listeners of the library, which capture: the figures are final by then. `pagehide` would come before them.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) send();
});

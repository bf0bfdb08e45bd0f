// The comparison on Settings -> Shopwake: loads a page in a hidden frame, with the originals and with ours in turn, and
// draws the medians side by side.
{
  const words = window.shopwakeCompare;
  const find = (id) => document.getElementById(`shopwake-compare${id}`);
  const ROUNDS = 3;
  /** Ms after `load` during which late chunks and widgets are measured. */
  const SETTLE = 1500;

  const median = (values) => {
    const known = values.filter((value) => value !== null).sort((a, b) => a - b);
    return known.length ? known[Math.floor(known.length / 2)] : null;
  };
  const wait = (time) => new Promise((done) => setTimeout(done, time));

  /** The longest time that a task of this page had to wait: the frame shares its thread. */
  function probeDelay() {
    const channel = new MessageChannel();
    let longest = 0;
    let sent = performance.now();
    const ask = () => {
      sent = performance.now();
      channel.port2.postMessage(0);
    };
    channel.port1.onmessage = () => {
      longest = Math.max(longest, performance.now() - sent);
      timer = setTimeout(ask, 4);
    };
    let timer = setTimeout(ask);
    return () => {
      clearTimeout(timer);
      channel.port1.close();
      return longest;
    };
  }

  /** What the frame's own clock has noted of a kind; null where the browser notes none. */
  async function noted(view, type) {
    if (!view.PerformanceObserver?.supportedEntryTypes.includes(type)) return null;
    const entries = [];
    const observer = new view.PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    await wait(50);
    entries.push(...observer.takeRecords());
    observer.disconnect();
    return entries;
  }

  /** Bytes of a file as gzip sends it, where this server sends it as it is. */
  async function packedSize({ name, encodedBodySize, decodedBodySize }) {
    const isPacked = encodedBodySize !== decodedBodySize || new URL(name).origin !== location.origin;
    if (isPacked || !window.CompressionStream) return encodedBodySize;
    const { body } = await fetch(name, { cache: 'force-cache' });
    const packed = await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    return packed.byteLength;
  }

  const sum = (entries, of) => (entries ? entries.reduce((total, entry) => total + of(entry), 0) : null);

  async function figuresOf(view) {
    const scripts = view.performance
      .getEntriesByType('resource')
      .filter(({ name, initiatorType }) => initiatorType === 'script' || /\.m?js(\?|$)/.test(name));
    const frames = await noted(view, 'long-animation-frame');
    const tasks = await noted(view, 'longtask');
    const shifts = await noted(view, 'layout-shift');
    return {
      requests: scripts.length,
      bytes: sum(await Promise.all(scripts.map(packedSize)), (size) => size),
      script: sum(frames, (frame) => sum(frame.scripts, ({ duration }) => duration)),
      tasks: sum(tasks, ({ duration }) => duration),
      shift: sum(shifts, ({ value }) => value),
    };
  }

  async function measure(address, variant) {
    const frame = document.createElement('iframe');
    const url = new URL(address);
    url.searchParams.set('shopwake', variant);
    frame.className = 'shopwake-frame';
    frame.tabIndex = -1;
    frame.title = words.ours;
    frame.ariaHidden = 'true';
    frame.src = url;
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    const stop = probeDelay();
    document.body.append(frame);
    try {
      await loaded;
      await wait(SETTLE);
      const delay = stop();
      if (frame.contentDocument?.URL !== url.href) throw new Error(words.failed);
      return { ...(await figuresOf(frame.contentWindow)), delay };
    } finally {
      stop();
      frame.remove();
    }
  }

  const shown = (value, unit) => {
    if (value === null) return words.unknown;
    const digits = value && value < 1 ? 3 : 0;
    return `${value.toLocaleString(undefined, { maximumFractionDigits: digits })} ${unit}`.trim();
  };

  /** A sentence with its numbered placeholders filled. */
  const filled = (sentence, ...values) => sentence.replace(/%(\d)\$s/g, (_, at) => values[at - 1]);

  function cell(value, most, unit, name) {
    const td = document.createElement('td');
    td.textContent = shown(value, unit);
    if (value === null) return td;
    const bar = document.createElement('span');
    bar.className = `shopwake-bar ${name}`;
    bar.style.inlineSize = `${most ? (100 * value) / most : 0}%`;
    td.append(bar);
    return td;
  }

  function heading(text, scope) {
    const th = document.createElement('th');
    th.scope = scope;
    th.textContent = text;
    return th;
  }

  /** The result as text, a row for each line with tabs between, which documents and tables take. */
  const textOf = (table) =>
    [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent).join('\t')).join('\n');

  /** Copies a text; without the clipboard, which pages without HTTPS lack, through a field that is selected. */
  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'screen-reader-text';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }

  /** The page that is chosen, or typed; empty for one that is not of this site. */
  function chosenPage() {
    const typed = find('-other').value.trim();
    const address =
      URL.canParse?.(typed || find('-page').value) === false ? '' : typed || find('-page').value;
    return address && new URL(address).origin === location.origin ? address : '';
  }

  function draw(address, originals, ours) {
    const table = document.createElement('table');
    table.className = 'widefat striped';
    table.createCaption().textContent = address;
    const head = table.createTHead().insertRow();
    head.append(document.createElement('td'), heading(words.originals, 'col'), heading(words.ours, 'col'));
    const body = table.createTBody();
    for (const [key, [label, unit]] of Object.entries(words.rows)) {
      const before = median(originals.map((one) => one[key]));
      const after = median(ours.map((one) => one[key]));
      const most = Math.max(before ?? 0, after ?? 0);
      body
        .insertRow()
        .append(
          heading(label, 'row'),
          cell(before, most, unit, 'shopwake-before'),
          cell(after, most, unit, 'shopwake-after'),
        );
    }
    const place = document.createElement('div');
    place.className = 'shopwake-table';
    place.tabIndex = 0;
    place.role = 'region';
    place.ariaLabel = words.done;
    place.append(table);
    const sentence = document.createElement('p');
    const [before, after] = [originals, ours].map((some) => median(some.map(({ delay }) => delay)));
    sentence.textContent = filled(words.sentence, shown(after, ''), shown(before, ''));
    find('').replaceChildren(sentence, place);
    find('-copy').hidden = false;
  }

  async function run() {
    const address = chosenPage();
    if (!address) return words.foreign;
    const originals = [];
    const ours = [];
    for (let round = 0; round < 2 * ROUNDS; round++) {
      find('-status').textContent = filled(words.running, round + 1, 2 * ROUNDS);
      const isOurs = round % 2 === 1;
      (isOurs ? ours : originals).push(await measure(address, isOurs ? words.flavour : 'off'));
    }
    draw(address, originals, ours);
    fetch(words.compared, { method: 'POST' }).catch(() => undefined); // A mark of the first steps, no more.
    return words.done;
  }

  find('-start').addEventListener('click', async ({ target }) => {
    target.disabled = true;
    try {
      find('-status').textContent = await run();
    } catch (cause) {
      find('-status').textContent = cause.message;
    }
    target.disabled = false;
  });

  find('-copy').addEventListener('click', async () => {
    const table = find('').querySelector('table');
    await copy(`${table.caption.textContent}\n${textOf(table)}`);
    find('-status').textContent = words.copied;
  });
}

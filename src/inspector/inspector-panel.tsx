import { type KeyboardEvent, type ReactNode, useEffect, useId, useReducer, useRef, useState } from 'react';
import { listen } from '../host/events/listen';
import { NEIGHBOUR_ERROR, neighbourErrors } from '../host/page/neighbour-errors';
import { useStore } from '../react/hooks/use-store';
import { renderRoot } from '../react/mount-root';
import { composeReport } from './compose-report';
import { jQueryFacts, ownFigures, ownFiles, type PrintedFacts, startedEntries } from './page-facts';
import styles from './panel.css';
import { $failures } from './recorded';
import { EventTable, FeatureTable, NodeMark, RequestTable, StoreTable } from './tables';

/** Copies the report; if the browser does not allow that, shows it for copying by hand. */
function CopyReport(): ReactNode {
  const [status, setStatus] = useState('');
  const [report, setReport] = useState('');
  const copy = async (): Promise<void> => {
    const text = composeReport();
    try {
      await navigator.clipboard.writeText(text);
      setReport('');
      setStatus('Copied, without what was typed.');
    } catch {
      setReport(text);
      setStatus('The browser does not allow copying. Select the report below and copy it.');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy report
      </button>
      <span role="status">{status}</span>
      {report && <textarea readOnly aria-label="Report" value={report} />}
    </>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }): ReactNode {
  if (!items.length) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

const nameOf = (file: string): string => new URL(file, document.baseURI).pathname;

/** What this view would report to the shop's figures, if it were a visitor's. */
function OwnFigures(): ReactNode {
  const [text, setText] = useState(ownFigures);
  useEffect(() => {
    const read = (): void => setText(ownFigures());
    document.addEventListener('shopwake:figures', read);
    return () => document.removeEventListener('shopwake:figures', read);
  }, []);
  return text ? <p>What this view reports: {text}. Views of administrators are not sent.</p> : null;
}

/** Which bundles run on the page, what keeps jQuery on it, and what the originals handle. */
function PageView({ facts }: { facts: PrintedFacts }): ReactNode {
  const failures = useStore($failures);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => listen(document, NEIGHBOUR_ERROR, redraw), []);
  const { version, others } = jQueryFacts();
  const files = ownFiles();
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div>
      <p>
        Shopwake {__VERSION__}; entries: {startedEntries().join(', ') || 'none has started'}; {files.length}{' '}
        files, {(total / 1000).toFixed(1)} kB.
      </p>
      <p>{version ? `jQuery ${version} is on this page.` : 'There is no jQuery on this page.'}</p>
      <OwnFigures />
      {facts.originals && (
        <p>
          <a href={facts.originals}>Load this page with the originals</a>
        </p>
      )}
      <List title="Failures" items={failures.map(({ name, reason }) => `${name}: ${reason}`)} />
      <List
        title="Errors of other scripts"
        items={neighbourErrors().map(({ script, message }) => `${nameOf(script)}: ${message}`)}
      />
      <List title="Left to the originals" items={facts.left} />
      <List title="What keeps jQuery" items={facts.jQuery} />
      <List
        title={version ? 'Other scripts, any of which may need jQuery' : 'Other scripts'}
        items={others.map(nameOf)}
      />
      <List
        title="Our files"
        items={files.map(
          ({ file, bytes, duration }) => `${nameOf(file)}: ${(bytes / 1000).toFixed(1)} kB, ${duration} ms`,
        )}
      />
    </div>
  );
}

const TABS = ['Features', 'Stores', 'Events', 'Requests', 'Page'] as const;
type Tab = (typeof TABS)[number];

/** The tab that a key leads to; undefined for other keys (APG, tabs). */
function tabAfter(key: string, tab: Tab): Tab | undefined {
  const last = TABS.length - 1;
  const at = TABS.indexOf(tab);
  const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at ? at - 1 : last, Home: 0, End: last }[
    key
  ];
  return next === undefined ? undefined : TABS[next];
}

interface TabsProps {
  chosen: Tab;
  choose(tab: Tab): void;
  id: string;
}

function TabList({ chosen, choose, id }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const follow = (event: KeyboardEvent): void => {
    const next = tabAfter(event.key, chosen);
    if (!next) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll('button')[TABS.indexOf(next)]?.focus();
  };
  return (
    <div role="tablist" aria-label="What to inspect" ref={list} onKeyDown={follow}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => choose(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

interface Props {
  facts: PrintedFacts;
  onClose(): void;
}

/** Scrollable areas must be focusable by keyboard. */
const IN_TAB_ORDER = { tabIndex: 0 };

/** The inspector: a panel at the lower edge that shows what Shopwake does on this page. */
function InspectorPanel({ facts, onClose }: Props): ReactNode {
  const id = useId();
  const [tab, choose] = useState<Tab>('Features');
  const [isOpen, setOpen] = useState(true);
  const [marked, mark] = useState<Element | null>(null);
  const views: Record<Tab, ReactNode> = {
    Features: <FeatureTable onMark={mark} />,
    Stores: <StoreTable />,
    Events: <EventTable />,
    Requests: <RequestTable />,
    Page: <PageView facts={facts} />,
  };
  return (
    <aside aria-label="Shopwake inspector" data-open={isOpen}>
      <header>
        <h2>Shopwake inspector</h2>
        <CopyReport />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fold' : 'Unfold'}
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div id={`${id}-body`} className="body" hidden={!isOpen}>
        <TabList chosen={tab} choose={choose} id={id} />
        <div role="tabpanel" {...IN_TAB_ORDER} id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          {views[tab]}
        </div>
      </div>
      <NodeMark node={marked} />
    </aside>
  );
}

/** Draws the panel in a shadow root, so that its styles and the theme's do not affect each other. */
export function mountPanel(facts: PrintedFacts): void {
  const host = document.createElement('shopwake-inspector');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  const close = (): void => {
    unmount();
    host.remove();
  };
  const unmount = renderRoot('inspector', host, <InspectorPanel facts={facts} onClose={close} />, root);
}

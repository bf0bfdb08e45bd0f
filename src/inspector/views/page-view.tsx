import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { neighbourErrors } from '../../host/neighbour-errors';
import { jQueryFacts, ownFiles, type PrintedFacts, startedEntries } from '../page-facts';
import { $failures } from '../stores';

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

/** What runs on the page, what keeps jQuery there, what is left to the originals. */
export function PageView({ facts }: { facts: PrintedFacts }): ReactNode {
  const failures = useStore($failures);
  const neighbours = useStore(neighbourErrors());
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
      {facts.originals && (
        <p>
          <a href={facts.originals}>Load this page with the originals</a>
        </p>
      )}
      <List title="Failures" items={failures.map(({ name, reason }) => `${name}: ${reason}`)} />
      <List
        title="Errors of other scripts"
        items={neighbours.map(({ script, message }) => `${nameOf(script)}: ${message}`)}
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

/** Words of a changelog that WordPress.org shows; it cuts what is longer. */
const MOST_WORDS = 5000;

/** A link of Markdown without its address: the zip does not have the files that links name. */
const withoutLinks = (text) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Lines of Markdown with the wrapped lines of a list joined, in the markup of readme.txt. */
const asReadme = (text) =>
  withoutLinks(text)
    .replace(/\n {2,}(?=\S)/g, ' ')
    .replace(/^- /gm, '* ')
    .trim();

/**
 * The newest releases of CHANGELOG.md, each by the lines before its first heading, as many as fit. What is not released yet
 * is the release that is packed, unless that has its own section.
 */
export function releasesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const named = sections.map((section) => {
    const [name, ...lines] = section.split('\n');
    return { title: name.replace(/^\[?v?([\d.]+).*/, '$1'), text: lines.join('\n') };
  });
  const isListed = named.some(({ title }) => title === version);
  const releases = named
    .filter(({ title }) => !isListed || title !== 'Unreleased')
    .map(({ title, text }) => {
      const [summary] = text.split(/^### /m);
      return `= ${title === 'Unreleased' ? version : title} =\n\n${asReadme(summary)}`;
    });
  let words = 0;
  const fits = (text) => {
    words += text.split(/\s+/).length;
    return words <= MOST_WORDS;
  };
  return releases.filter((text, at) => fits(text) || at === 0).join('\n\n');
}

/** Where the source of the scripts is, and the command that builds them. */
function sourceText({ repository }) {
  const command =
    '`npm install`, with Node 20.19 or later, builds this zip in `dist/`, the same bytes on every machine.';
  const address = repository?.url.replace(/^git\+/, '').replace(/\.git$/, '');
  return address
    ? `The scripts in \`dist/\` are minified. Their source, in TypeScript, is at ${address}: in a copy of it, ${command}`
    : `The scripts in \`dist/\` are minified. The source map beside each one holds its source, in TypeScript. In a copy of the repository, ${command}`;
}

/** A file of the plugin with what package.json says: version, author, addresses, accounts on WordPress.org, source, releases. */
export function ownersText(text, { manifest, changelog }) {
  const { version, author, homepage, wordpress } = manifest;
  const values = {
    VERSION: version,
    AUTHOR: author.name,
    AUTHOR_URI: author.url,
    PLUGIN_URI: homepage.replace(/#.*/, ''),
    CONTRIBUTORS: wordpress.contributors.join(', '),
    SOURCE: sourceText(manifest),
    RELEASES: releasesOf(changelog, version),
  };
  return text.replace(/%([A-Z_]+)%/g, (mark, name) => (Object.hasOwn(values, name) ? values[name] : mark));
}

/** The drop-in without its header of a plugin: a plugin has one such header. */
export const withoutHeader = (text) =>
  text
    .replace(/^ \* Plugin Name: .*$/m, ' * The drop-in, as part of the plugin.')
    .replace(/^ \* (Description|Version|Requires at least|Requires PHP|License): .*\n/gm, '');

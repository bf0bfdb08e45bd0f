// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getListingPage } from './refresh-loop';

const fetched = vi.fn();
const PAGE = { 'Content-Type': 'text/html; charset=UTF-8' };
const answer = (url: string, headers: Record<string, string> = PAGE) => ({
  status: 200,
  url,
  headers: new Headers(headers),
  text: async () => 'items',
});
const get = (url: string) => getListingPage(url, new AbortController().signal);

afterEach(() => fetched.mockReset());

it.each(['/blog/page/2/', '?e-page-1=2', 'http://localhost:3000/blog/'])('fetches %s', async (url) => {
  vi.stubGlobal('fetch', fetched.mockResolvedValue(answer('http://localhost:3000/blog/')));
  expect(await get(url)).toBe('items');
});

it.each([
  'https://localhost:3000/blog/',
  'http://localhost:3001/blog/',
  'http://localhost:3000@elsewhere.example/',
  '//elsewhere.example/',
  '\\\\elsewhere.example/',
  'blob:http://localhost:3000/1',
  'data:text/html,x',
])('does not fetch %s', async (url) => {
  vi.stubGlobal('fetch', fetched);
  // A blob's origin is that of the page, but its scheme is not.
  await expect(get(url)).rejects.toThrow('another site');
  expect(fetched).not.toHaveBeenCalled();
});

it('takes nothing that a redirect of the site brings from elsewhere', async () => {
  vi.stubGlobal('fetch', fetched.mockResolvedValue(answer('https://elsewhere.example/')));
  await expect(get('/go/?to=elsewhere')).rejects.toThrow('no page of this site');
});

it.each<Record<string, string>>([
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'image/svg+xml' },
  { 'Content-Type': 'application/rss+xml' },
  { 'Content-Type': 'application/json; x=text/html' },
  { ...PAGE, 'Content-Disposition': 'attachment; filename="notes.html"' },
  {},
])('takes nothing that is served as %o: an upload has the same origin', async (headers) => {
  vi.stubGlobal(
    'fetch',
    fetched.mockResolvedValue(answer('http://localhost:3000/uploads/notes.txt', headers)),
  );
  await expect(get('/uploads/notes.txt')).rejects.toThrow('no page of this site');
});

import { readFileSync } from 'node:fs';

/** Runs the pre-stub on an object that stands for the window. */
export function runPreStub(page: object): void {
  const code = readFileSync('entries/wordpress/pre-stub.js', 'utf8').replace(/^import .*$/m, '');
  const nothing = (): null => null;
  new Function('window', 'call', 'listen', 'property', code)(page, nothing, nothing, nothing);
}

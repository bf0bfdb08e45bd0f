/** Every output a file pulls in by static imports, itself first. */
export function staticClosure(outputs, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') staticClosure(outputs, next, seen);
  }
  return seen;
}

/** Flags of the visitor's browser, as add-ons and `<body>` classes know them (contract 1.7). */
export type Environment = Readonly<Record<string, boolean>>;

const NAMES = {
  edge: /Edg/,
  opera: /OPR|Opera/,
  firefox: /Firefox|FxiOS/,
  mac: /Macintosh/,
  webkit: /AppleWebKit/,
};

/** Reads the flags from the user agent. `ie` is always false: no supported browser is one. */
export function readEnvironment(view: Window): Environment {
  const { userAgent, maxTouchPoints } = view.navigator;
  const flags: Record<string, boolean> = { ie: false };
  for (const [name, pattern] of Object.entries(NAMES)) flags[name] = pattern.test(userAgent);
  const { edge, opera, firefox, webkit } = flags;
  const isBlink = /Chrom/.test(userAgent);
  flags.chrome = isBlink && !edge && !opera;
  flags.blink = isBlink && !edge;
  flags.appleWebkit = Boolean(webkit) && !edge;
  flags.safari =
    /Safari\//.test(userAgent) && !(isBlink || edge || opera || firefox || /CriOS/.test(userAgent));
  flags.isTouchDevice = 'ontouchstart' in view || maxTouchPoints > 0;
  return flags;
}

/** Marks `<body>` with `e--ua-{flag}` for each true flag. */
export function markBody(body: HTMLElement, environment: Environment): void {
  const flags = Object.keys(environment).filter((flag) => environment[flag]);
  body.classList.add(...flags.map((flag) => `e--ua-${flag}`));
}

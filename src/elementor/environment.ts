/** Flags of the visitor's browser, as add-ons and `<body>` classes know them (contract 1.7). */
export type Environment = Readonly<Record<string, boolean>>;

/** Reads the flags from the user agent. `ie` is always false: no supported browser is one. */
export function readEnvironment(view: Window): Environment {
  const agent = view.navigator.userAgent;
  const edge = /Edg(e|A|iOS)?\//.test(agent);
  const opera = /OPR\/|Opera/.test(agent);
  const chrome = /Chrom(e|ium)\//.test(agent) && !edge && !opera;
  const safari = /Safari\//.test(agent) && !/Chrom(e|ium)|CriOS|FxiOS|Edg|OPR/.test(agent);
  return {
    appleWebkit: /AppleWebKit/.test(agent) && !edge,
    blink: (chrome || opera) && 'CSS' in view,
    chrome,
    edge,
    firefox: /Firefox\/|FxiOS/.test(agent),
    ie: false,
    isTouchDevice: 'ontouchstart' in view || view.navigator.maxTouchPoints > 0,
    mac: /Macintosh/.test(agent),
    opera,
    safari,
    webkit: /AppleWebKit/.test(agent),
  };
}

/** Marks `<body>` with `e--ua-{flag}` for each true flag. */
export function markBody(body: HTMLElement, environment: Environment): void {
  const flags = Object.keys(environment).filter((flag) => environment[flag]);
  body.classList.add(...flags.map((flag) => `e--ua-${flag}`));
}

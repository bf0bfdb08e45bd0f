/** Set by the build: true in `dist/standalone`, where all code is in one file, and jsdom, without a layout, may run it. */
declare const __STANDALONE__: boolean;
/** Set by the build: the version in `package.json`. */
declare const __VERSION__: string;

/** A style sheet as text. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** Set by the build: true in `dist/standalone`, where all code is in one file, and jsdom, without a layout, may run it. */
declare const __STANDALONE__: boolean;

/** Takes the place of brotli in every bundle: only typefaces of the form .woff2 need it, and ours are .woff. It would be a quarter of a function that draws. */
function refuse(): never {
  throw new Error('Typefaces of the form .woff2 are not read');
}

// biome-ignore lint/style/noDefaultExport: the module that it replaces has one
export { refuse as default };

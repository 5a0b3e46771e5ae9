const input = /(\w+): NonNullable<unknown>/g;

/** The names of a message's inputs, by the type that the compiler writes for each message. */
function inputsByType(compiled: string): Map<string, string[]> {
  return new Map(
    [...compiled.matchAll(/@typedef \{\{(.*?)\}\} (\w+)Inputs \*\//g)].map(([, fields = '', type = '']) => [
      type.toLowerCase(),
      [...fields.matchAll(input)].map(([, name = '']) => name),
    ]),
  );
}

/** The names of the messages that were compiled. */
export function compiledNames(compiled: string): string[] {
  return [...compiled.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => name);
}

/**
 * The TypeScript declarations of the compiled messages. The compiler's own take any value for an input; here it is a
 * string or a number, since anything else prints as '[object Object]'.
 */
export function declarationsOf(compiled: string): string {
  const inputs = inputsByType(compiled);
  const lines = compiledNames(compiled).map((name) => {
    const fields = inputs.get(name.toLowerCase()) ?? [];
    const argument = fields.map((field) => `${field}: string | number`).join('; ');
    return `export declare const ${name}: (${argument ? `inputs: { ${argument} }` : ''}) => string;`;
  });
  return `${lines.join('\n')}\n`;
}

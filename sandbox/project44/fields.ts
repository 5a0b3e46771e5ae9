/** A JSON object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads fields one by one and collects what is wrong with them, each mistake with the field's path. */
export class FieldReader {
  readonly mistakes: string[] = [];

  /** The object itself, or an empty one with a mistake noted. */
  object(value: unknown, path: string): Fields {
    if (isFields(value)) return value;
    this.mistakes.push(`${path}: must be an object`);
    return {};
  }

  /** A number in a range; the fallback stands for a missing one, and without a fallback it is required. */
  number(value: unknown, path: string, limits: { above: number; most: number }, fallback?: number): number {
    if (value === undefined || value === null) {
      if (fallback === undefined) this.mistakes.push(`${path}: is required`);
      return fallback ?? 1;
    }
    if (typeof value !== 'number' || !(value > limits.above) || value > limits.most) {
      this.mistakes.push(`${path}: must be a number greater than ${limits.above} and at most ${limits.most}`);
      return 1;
    }
    return value;
  }

  /** A string; the fallback stands for a missing one, and without a fallback it is required. */
  string(value: unknown, path: string, fallback?: string): string {
    if (typeof value === 'string' && (value !== '' || fallback !== undefined)) return value;
    if (value !== undefined && value !== null && typeof value !== 'string') {
      this.mistakes.push(`${path}: must be a string`);
    } else if (fallback === undefined) {
      this.mistakes.push(`${path}: is required`);
    }
    return fallback ?? '';
  }

  /** One of the allowed strings. */
  oneOf<T extends string>(value: unknown, path: string, allowed: readonly T[], fallback?: T): T | undefined {
    if ((value === undefined || value === null) && fallback !== undefined) return fallback;
    const found = allowed.find((one) => one === value);
    if (found === undefined) this.mistakes.push(`${path}: must be one of ${allowed.join(', ')}`);
    return found;
  }

  /** A boolean, or the fallback when it is missing. */
  boolean(value: unknown, path: string, fallback: boolean): boolean {
    if (value === undefined || value === null) return fallback;
    if (typeof value !== 'boolean') this.mistakes.push(`${path}: must be true or false`);
    return value === true;
  }

  /** A list; a missing one is empty. */
  list(value: unknown, path: string): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.mistakes.push(`${path}: must be a list`);
    return [];
  }
}

/** Whether a value is a JSON object. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { EmulatorKind } from '#bin/emulator/emulator.ts';
import { localstack } from '#bin/emulator/localstack-image.ts';
import { ministack } from '#bin/emulator/ministack.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const kinds: readonly EmulatorKind[] = [ministack, localstack];

/** The emulator that the setting EMULATOR names; the first of the list where it is not set. */
export function chooseEmulator(named: string | undefined): EmulatorKind {
  const wanted = named?.trim().toLowerCase() || ministack.name;
  const found = kinds.find(({ name }) => name === wanted);
  if (found) return found;
  throw new UserError(
    `EMULATOR=${named} is none that can be started here.`,
    `Choose one of: ${kinds.map(({ name }) => name).join(', ')}.`,
    'An emulator that already runs is used by its address instead: AWS_ENDPOINT_URL=http://localhost:4566 npm start',
  );
}

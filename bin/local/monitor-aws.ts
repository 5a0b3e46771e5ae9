import type { LocalAws } from '#bin/local/portal-run.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';
import { FRESH_START } from '#bin/local/state-version.ts';
import { report, UserError } from '#bin/terminal/user-error.ts';

/** How often the local AWS writes its state to disk while it runs, so that a power cut costs little. */
const saveEveryMs = 120_000;

/** Saves now and then, and ends this process when the emulator ends: without it nothing here works. */
export function monitorAws({ started }: LocalAws, shutdown: Shutdown): void {
  if (!started) return;
  started.save();
  const saving = setInterval(started.save, saveEveryMs);
  shutdown.add('the saving', () => clearInterval(saving));
  void started.died.then(async () => {
    if (shutdown.isRunning) return;
    report(
      new UserError(
        'The local AWS ended by itself.',
        'Its last words are in .local/emulator.log.',
        `Start again with the same command; if it happens again, begin with an empty portal: ${FRESH_START}.`,
      ),
    );
    await shutdown.run();
    process.exit(1);
  });
}
